import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import { responseShare } from '../page/engagement-facts.ts';
import type { Overview } from '../reading/group-overview.ts';
import { groupsBelowTop } from '../reading/heatmap-table.ts';
import { finishedParticipation, participationFinding } from './participation-view.ts';
import { ParticipationTable } from './ParticipationTable.tsx';
import { addressOf, narrowedTo } from '../reading/address.ts';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { useConfidentialityLevel } from '../reading/use-confidentiality-level.ts';
import { useHeatmap } from '../reading/use-heatmap.ts';
import text from '../../design/text.module.css';

type Props = { readonly scene: ResultsContext; readonly overview: Overview };

/** Participation of direct subgroups. It covers everyone, so it is hidden while a filter is active. */
export function ParticipationSection({ scene: { place, campaign, group }, overview }: Props) {
  const { organization } = useViewer();
  const confidentialityLevel = useConfidentialityLevel(campaign.id);
  const { reading, table } = useHeatmap({
    organizationId: organization.id,
    campaignId: campaign.id,
    groupId: group.id,
  });
  const groups = finishedParticipation(groupsBelowTop(table.groups)).filter(({ id }) => id !== group.id);
  if (narrowedTo(place) !== undefined) return null;
  if (reading.isPending) return <ChartSkeleton label="Loading participation" height={160} />;
  if (reading.isError) return <ResultsFailure resource="Group" reads={[reading]} />;
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="participation">
      <h2 id="participation" className={text.heading}>
        {participationFinding(groups, responseShare(overview)?.share)}
      </h2>
      <ParticipationTable
        groups={groups}
        confidentialityLevel={confidentialityLevel}
        pageOf={(groupId) => addressOf({ ...place, groupId })}
      />
    </section>
  );
}
