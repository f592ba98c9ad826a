import { formatCount, formatDifference, formatShare } from '../../design/format/numbers.ts';
import { formatEnps } from './view.ts';
import { capitalize } from '../../design/format/words.ts';
import type { Fact } from '../../design/marks/NumberWithComparison.tsx';
import type { TrendPoint } from '../../design/charts/trend-layout.ts';
import type { Enps } from './view.ts';
import { type Overview, type TrendCampaign, trendOf } from '../reading/group-overview.ts';
import type { Sentence } from '../page/headline.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { campaignLabels, sinceWords } from '../reading/periods.ts';
import { asSentence, changeWords, distanceWords, untested } from '../reading/score-words.ts';
import { noScore } from '../reading/trend-view.ts';

type Dependencies = Pick<OverviewFrame, 'since' | 'hasPrevious' | 'references'>;

/** "eNPS of Engineering is +26, 8 above June" "and 3 above Acme." */
export function enpsSentence(
  overview: Overview,
  { since, references }: Pick<Dependencies, 'since' | 'references'>,
): Sentence {
  const { name, enpsScore } = overview;
  if (enpsScore === null) return { fact: `${name} has no eNPS in this campaign.` };
  const delta = enpsDelta(overview);
  const [reference] = references;
  const fact = [`eNPS of ${name} is ${formatEnps(enpsScore)}`, changeWords(untested(delta), since)]
    .filter(Boolean)
    .join(', ');
  if (!reference || reference.enps === null) return { fact: asSentence(fact) };
  return { fact, comparison: asSentence(`and ${distanceWords(enpsScore - reference.enps, reference.name)}`) };
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

/** "51% are promoters, 13% detractors". */
export function splitFinding({ promoters, passives, detractors }: Enps): string {
  const rated = promoters + passives + detractors;
  return `${formatShare(promoters / rated)} are promoters, ${formatShare(detractors / rated)} detractors`;
}

/** The last campaigns as points of a chart. */
export function enpsPoints(campaigns: readonly TrendCampaign[], timeZone: string): readonly TrendPoint[] {
  const labels = campaignLabels(campaigns, timeZone);
  return campaigns.map(({ enps }, index) => ({
    label: labels[index] ?? '',
    ...(enps === null ? { reason: noScore } : { value: enps, text: formatEnps(enps) }),
  }));
}

/** "eNPS is 5 above December"; for a first campaign that there is nothing to compare yet. */
export function enpsTrendFinding(campaigns: readonly TrendCampaign[], timeZone: string): string {
  const known = campaigns.flatMap(({ startedAt, enps }) => (enps === null ? [] : [{ startedAt, enps }]));
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last || first === last) return 'First eNPS; the next campaign will show the trend';
  return `eNPS is ${changeWords(untested(last.enps - first.enps), sinceWords(first, last, timeZone))}`;
}

/** The change of the latest campaign that has one. */
function enpsDelta(overview: Overview): number | null {
  if (overview.enps) return overview.enps.delta;
  const campaigns = trendOf(overview);
  const now = campaigns.findIndex(({ campaignId }) => campaignId === overview.campaignId);
  const before = campaigns.slice(0, Math.max(0, now)).findLast(({ enps }) => enps !== null);
  return overview.enpsScore === null || !before || before.enps === null ? null : overview.enpsScore - before.enps;
}
