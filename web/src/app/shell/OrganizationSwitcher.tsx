import { listOptimizedOrganizations } from '@attune/contract/organizations/organization';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Switch } from '../../design/controls/Choice.tsx';
import { Initials } from '../../design/marks/Initials.tsx';
import { Keys } from '../../design/marks/Keys.tsx';
import { PickerDialog, type PickerGroup } from '../../design/overlays/PickerDialog.tsx';
import text from '../../design/text.module.css';
import { read } from '../../platform/queries.ts';
import { useRested } from '../../platform/use-rested.ts';
import { isApplePlatform, keysOf, shortcuts } from '../navigation/shortcuts.ts';
import type { VisitedOrganization } from '../session/visited-organizations.ts';
import { useSignedIn } from '../signed-in.ts';
import { Mark } from './Mark.tsx';
import { listedOrganizations, organizationNumbers, type SwitcherSearch } from './organization-list.ts';
import styles from './OrganizationSwitcher.module.css';

/** Persists while the window is open, so that the dialog reopens in the same state. */
let lastSearch: SwitcherSearch = { text: '', includesTrials: false };

/** Switches to another organization. */
export function OrganizationSwitcher({ onClose }: { readonly onClose: () => void }) {
  const { organizations, switchTo } = useSignedIn();
  const [search, setSearch] = useState(lastSearch);
  const wanted = useRested(search.text.trim());
  const found = useQuery({
    ...read(listOptimizedOrganizations, { query: queryFor({ ...search, text: wanted }) }),
    enabled: wanted !== '',
  });
  const results = found.data?.data.map(({ id, attributes: { name, ffCompanyId, isTrial } }) => ({
    id,
    name,
    ffCompanyId,
    isTrial,
  }));
  const listed = listedOrganizations(search, organizations, results);

  const change = (next: SwitcherSearch) => {
    lastSearch = next;
    setSearch(next);
  };
  const pick = (id: string) => {
    onClose();
    switchTo(id);
  };

  const group: PickerGroup = {
    heading: listed.heading,
    options: listed.organizations.map((organization) => ({
      id: organization.id,
      mark:
        organization.id === organizations.currentId ? <Mark /> : <Initials shape="square" name={organization.name} />,
      label: <OrganizationName organization={organization} />,
      note: organization.id === organizations.currentId ? 'current' : undefined,
    })),
  };

  return (
    <PickerDialog
      label="Switch organization"
      placeholder="Search Organizations"
      query={search.text}
      onQueryChange={(typed) => change({ ...search, text: typed })}
      groups={[group]}
      nothing={nothingText(search, found.isFetching)}
      onPick={pick}
      onClose={onClose}
      footer={
        <>
          <Switch
            checked={search.includesTrials}
            onChange={(event) => change({ ...search, includesTrials: event.target.checked })}
          >
            Include Trial Organizations
          </Switch>
          <span className={styles.keys}>
            <Keys keys={keysOf(shortcuts.switchOrganization, isApplePlatform(navigator.userAgent))} /> opens this page
          </span>
        </>
      }
    />
  );
}

function OrganizationName({ organization }: { readonly organization: VisitedOrganization }) {
  return (
    <>
      <span className={text.medium}>
        {organization.name} ({organization.id})
      </span>{' '}
      <span className={text.secondary}>{organizationNumbers(organization)}</span>
    </>
  );
}

function queryFor({ text: wanted, includesTrials }: SwitcherSearch) {
  return {
    'filter[fuzzy]': wanted,
    'page[limit]': 20,
    ...(!includesTrials && { 'filter[isTrial]': 'false' as const }),
  };
}

function nothingText({ text: typed }: SwitcherSearch, isSearching: boolean): string {
  if (typed.trim() === '') return 'You have not visited an organization yet. Type a name to find one.';
  return isSearching ? 'Searching …' : `No organization matches “${typed.trim()}”.`;
}
