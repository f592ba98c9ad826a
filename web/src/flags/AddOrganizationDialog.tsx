import type { FlagSettingResource } from '@attune/contract/app/flag-settings';
import { listOptimizedOrganizations } from '@attune/contract/organizations/organization';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PickerDialog } from '../design/overlays/PickerDialog.tsx';
import { read } from '../platform/queries.ts';
import { flagName, isOnElsewhere } from './flag-words.ts';
import { useSetFlag } from './use-set-flag.ts';

type Props = { readonly setting: FlagSettingResource; readonly onClose: () => void };

/** Picks an organization and gives it the opposite of what it has now. */
export function AddOrganizationDialog({ setting: { id: key, attributes }, onClose }: Props) {
  const [search, setSearch] = useState('');
  const { set } = useSetFlag(key);
  const isOn = !isOnElsewhere(attributes);
  const found = useQuery(
    read(listOptimizedOrganizations, { query: { 'page[limit]': 20, ...(search && { 'filter[fuzzy]': search }) } }),
  );
  const own = new Set(attributes.organizations.map(({ organizationId }) => organizationId));
  const options = (found.data?.data ?? [])
    .filter(({ id }) => !own.has(id))
    .map(({ id, attributes: { displayName } }) => ({ id, label: displayName }));
  return (
    <PickerDialog
      label={`Switch ${flagName(key)} ${isOn ? 'on' : 'off'} for an organization`}
      placeholder="Search organizations"
      query={search}
      onQueryChange={setSearch}
      groups={[{ heading: 'Organizations', options }]}
      nothing={found.isPending ? 'Loading organizations' : 'No organizations match your search.'}
      onPick={(organizationId) => {
        set(organizationId, isOn);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
