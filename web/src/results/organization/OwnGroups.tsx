import { PagePhases } from '../../design/page/PagePhases.tsx';
import { Section } from '../../design/page/Page.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { useTableState } from '../../platform/use-table-state.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { engagementFields, engagementSort, listGroups } from '../engagement/engagement-list.ts';
import { EngagementTable } from '../engagement/EngagementTable.tsx';
import { topGroups } from '../reading/selected-group.ts';
import { withoutRests } from '../reading/heatmap-table.ts';
import { sinceBefore } from '../reading/organization-trend.ts';
import type { SelectedCampaign, ResultsChoice } from '../reading/resolve-results.ts';
import { addressOf, type ResultsPlace } from '../reading/address.ts';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import { useConfidentialityLevel } from '../reading/use-confidentiality-level.ts';
import { useHeatmap } from '../reading/use-heatmap.ts';

type Props = { readonly campaign: SelectedCampaign; readonly choice: ResultsChoice; readonly place: ResultsPlace };

/** The groups whose results the viewer can see, with their scores. */
export function OwnGroups({ campaign, choice, place }: Props) {
  const { organization } = useViewer();
  const confidentialityLevel = useConfidentialityLevel(campaign.id);
  const { reading, table } = useHeatmap({ organizationId: organization.id, campaignId: campaign.id });
  const { sort, setSort } = useTableState('groups', {
    sort: engagementSort,
    fields: engagementFields,
    paging: { page: 0, rows: 50 },
  });
  const own = new Set(topGroups(choice.groups).map(({ id }) => id));
  const groups = withoutRests(table.groups).filter(({ groupId }) => own.has(groupId));

  return (
    <Section id="own-groups" title={own.size === 1 ? 'Your group' : 'Your groups'}>
      <PagePhases
        phase={pagePhaseOf({ reads: [reading], content: groups.length === 0 ? 'empty' : 'shown' })}
        loading={<TableSkeleton label="Loading your groups" rows={3} />}
        error={<ResultsFailure resource="Campaign" reads={[reading]} />}
        empty={
          <EmptyState heading="None of your groups has results here">
            No one in them was invited to {campaign.name}.
          </EmptyState>
        }
      >
        <EngagementTable
          groups={listGroups(groups, '', sort)}
          parentNameOf={() => undefined}
          pageOf={(groupId) => addressOf({ ...place, groupId, part: 'engagement' })}
          rootGroupId={undefined}
          since={sinceBefore(choice.finished, campaign, organization.attributes.timeZone)}
          confidentialityLevel={confidentialityLevel}
          sort={sort}
          onSort={setSort}
        />
      </PagePhases>
    </Section>
  );
}
