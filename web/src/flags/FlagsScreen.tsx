import { type FlagSettingResource, listFlagSettings } from '@attune/contract/app/flags';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { pagePhaseOf, read } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { AddOrganizationDialog } from './AddOrganizationDialog.tsx';
import { FlagSection } from './FlagSection.tsx';
import { flagsSentence } from './flag-words.ts';

/** `/admin/flags`: features that can be switched, for everyone and for single organizations. */
export function FlagsScreen() {
  const found = useQuery(read(listFlagSettings, { query: { 'page[limit]': 100 } }));
  const [adding, setAdding] = useState<FlagSettingResource>();
  const settings = found.data?.data ?? [];
  const sentence = found.data ? flagsSentence(settings.map(({ attributes }) => attributes)) : undefined;
  return (
    <Page>
      <PageHeader page="Feature flags" fact={sentence?.fact ?? 'Feature flags'} comparison={sentence?.comparison} />
      <PagePhases
        phase={pagePhaseOf({ reads: [found] })}
        loading={<TableSkeleton label="Loading feature flags" />}
        error={<ReadFailure subject="Feature flags" error={found.error} onRetry={() => void found.refetch()} />}
      >
        {settings.map((setting) => (
          <FlagSection key={setting.id} setting={setting} onAdd={() => setAdding(setting)} />
        ))}
      </PagePhases>
      {adding && <AddOrganizationDialog setting={adding} onClose={() => setAdding(undefined)} />}
    </Page>
  );
}
