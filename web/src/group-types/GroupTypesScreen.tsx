import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Page, Section } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases } from '../design/page/PagePhases.tsx';
import { TableSkeleton } from '../design/page/Skeletons.tsx';
import { groupTypesQuery } from '../groups/index.ts';
import { pagePhaseOf } from '../platform/queries.ts';
import { ReadFailure } from '../platform/ReadFailure.tsx';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { AddGroupTypeDialog } from './AddGroupTypeDialog.tsx';
import { AttributesSection } from './AttributesSection.tsx';
import { GroupTypeList } from './GroupTypeList.tsx';
import { groupTypeRows, groupTypesSentence, unlistedWords } from './group-type-rows.ts';

/** Group types and other employee attributes. */
export function GroupTypesScreen() {
  const { groups } = useViewer();
  const types = useQuery(groupTypesQuery(useOrganizationId()));
  const [isAdding, setIsAdding] = useState(false);
  const rows = groupTypeRows(types.data?.data ?? [], groups);
  const sentence = types.data ? groupTypesSentence(rows) : { fact: 'Group types', comparison: undefined };
  return (
    <Page>
      <PageHeader
        page="Group types"
        isLoading={types.isLoading}
        {...sentence}
        tools={
          <ButtonLink to="/groups" search={{ view: 'deleted' }} size="small">
            Deleted groups
          </ButtonLink>
        }
        actions={
          <Button rank="primary" icon="plus" disabled={!types.data} onClick={() => setIsAdding(true)}>
            Add group type
          </Button>
        }
      >
        Each person is in at most one group of each type. Published results and running campaigns keep the groups they
        started with.
      </PageHeader>
      <PagePhases
        phase={pagePhaseOf({ reads: [types] })}
        loading={<TableSkeleton label="Loading group types" />}
        error={<ReadFailure subject="Group types" error={types.error} onRetry={() => void types.refetch()} />}
      >
        <Section
          id="group-types"
          title="Groups"
          under={
            'New campaigns are split by these in this order. Where showing all of them could identify someone, the ' +
            'last ones are hidden ' +
            `first.${unlistedWords(types.data?.data ?? [])}`
          }
        >
          <GroupTypeList rows={rows} />
        </Section>
        <AttributesSection />
      </PagePhases>
      {isAdding && <AddGroupTypeDialog types={types.data?.data ?? []} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
