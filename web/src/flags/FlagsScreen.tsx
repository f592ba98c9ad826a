import { type FlagSettingResource, listFlagSettings } from '@attune/contract/app/flag-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { SearchField } from '../design/controls/SearchField.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { EmptyState } from '../design/page/PageStates.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { useFilters } from '../platform/filters.ts';
import { pagePhaseOf, read } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { AddOrganizationDialog } from './AddOrganizationDialog.tsx';
import { FlagSection } from './FlagSection.tsx';
import { flagsSentence, searchFlags } from './flag-words.ts';

/** `/admin/flags`: features that can be switched, for everyone and for single organizations. */
export function FlagsScreen() {
  const found = useQuery(read(listFlagSettings, { query: { 'page[limit]': 100 } }));
  const [adding, setAdding] = useState<FlagSettingResource>();
  const address = useFilters(['search']);
  const search = address.one('search');
  const settings = found.data?.data ?? [];
  const shown = searchFlags(settings, search);
  const sentence = found.data ? flagsSentence(settings.map(({ attributes }) => attributes)) : undefined;
  return (
    <Page>
      <PageHeader
        page="Feature flags"
        isLoading={found.isLoading}
        fact={sentence?.fact ?? 'Feature flags'}
        comparison={sentence?.comparison}
      />
      <PagePhases
        phase={pagePhaseOf({ reads: [found] })}
        loading={<TableSkeleton label="Loading feature flags" />}
        error={<ReadFailure subject="Feature flags" error={found.error} onRetry={() => void found.refetch()} />}
      >
        <search className={layout.filters}>
          <SearchField
            placeholder="Flag, owner or organization"
            value={search ?? ''}
            onSearch={(words) => address.setOne('search', words)}
          />
        </search>
        {shown.length === 0 && (
          <EmptyState
            heading="No flags match your search."
            action={<Button onClick={() => address.clear()}>Clear the search</Button>}
          >
            Search for a name, an owner, or an organization with a value of its own.
          </EmptyState>
        )}
        {shown.map((setting) => (
          <FlagSection key={setting.id} setting={setting} onAdd={() => setAdding(setting)} />
        ))}
      </PagePhases>
      {adding && <AddOrganizationDialog setting={adding} onClose={() => setAdding(undefined)} />}
    </Page>
  );
}
