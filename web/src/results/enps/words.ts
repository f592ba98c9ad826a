import { enpsHeadline, formatEnps } from '@attune/domain/results';
import { formatCount, formatDifference } from '../../design/format/numbers.ts';
import { capitalize } from '../../design/format/words.ts';
import type { Fact } from '../../design/marks/NumberWithComparison.tsx';
import type { TrendPoint } from '../../design/charts/trend-layout.ts';
import { type Overview, type TrendCampaign, trendOf } from '../reading/group-overview.ts';
import type { Sentence } from '../page/headline.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { campaignLabels } from '../reading/periods.ts';
import { noScore } from '../reading/trend-view.ts';

type Dependencies = Pick<OverviewFrame, 'since' | 'hasPrevious' | 'references'>;

/** eNPS of a group in a sentence. */
export function enpsSentence(
  overview: Overview,
  { since, references }: Pick<Dependencies, 'since' | 'references'>,
): Sentence {
  const { name, enpsScore } = overview;
  return enpsHeadline({ name, enps: enpsScore, delta: enpsDelta(overview), since, whole: references[0] });
}

/** Facts below the number. */
export function enpsFacts(overview: Overview, { since, hasPrevious, references }: Dependencies): readonly Fact[] {
  const { enpsScore, enps, completedSurveyCount } = overview;
  if (enpsScore === null) return [];
  const delta = enpsDelta(overview);
  return [
    ...(hasPrevious && delta !== null ? [{ label: capitalize(since), value: formatDifference(delta) }] : []),
    ...references.flatMap(({ name, enps: other }) =>
      other === null
        ? []
        : [{ label: `Against ${name}`, value: formatDifference(enpsScore - other), note: `at ${formatEnps(other)}` }],
    ),
    ...(enps
      ? [{ label: 'Answered', value: formatCount(enps.promoters + enps.passives + enps.detractors) }]
      : completedSurveyCount === null
        ? []
        : [{ label: 'Answered', value: formatCount(completedSurveyCount) }]),
  ];
}

/** The last campaigns as points of a chart. */
export function enpsPoints(campaigns: readonly TrendCampaign[], timeZone: string): readonly TrendPoint[] {
  const labels = campaignLabels(campaigns, timeZone);
  return campaigns.map(({ enps }, index) => ({
    label: labels[index] ?? '',
    ...(enps === null ? { reason: noScore } : { value: enps, text: formatEnps(enps) }),
  }));
}

/** The change of the latest campaign that has one. */
function enpsDelta(overview: Overview): number | null {
  if (overview.enps) return overview.enps.delta;
  const campaigns = trendOf(overview);
  const now = campaigns.findIndex(({ campaignId }) => campaignId === overview.campaignId);
  const before = campaigns.slice(0, Math.max(0, now)).findLast(({ enps }) => enps !== null);
  return overview.enpsScore === null || !before || before.enps === null ? null : overview.enpsScore - before.enps;
}
