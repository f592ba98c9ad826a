import { isDrawable } from '../../platform/pdf/index.ts';
import { type GroupReport, groupReport } from '../content/group-report.ts';
import { type ReportSource } from '../content/report-source.ts';

/** Replaces names without a number or another name. */
const unnamed = '(in other letters)';

const note =
  'Some names are in letters that the font of this document does not have. A group stands here as its number, ' +
  'which is the one in the address of its results: "Group 14". The slides and the CSV file hold the names.';

/**
 * The report with only characters that the fonts can draw: names in other scripts, such as Chinese or Arabic, become
 * numbers, and a note explains it.
 */
export function legibleReport(source: ReportSource): GroupReport {
  const report = groupReport(source);
  if (textsIn(report).every(isDrawable)) return report;
  const legible = mapTexts(groupReport(withNumbers(source)), (text) => (isDrawable(text) ? text : unnamed));
  return { ...legible, notes: { ...legible.notes, method: [note, ...legible.notes.method] } };
}

function withNumbers(source: ReportSource): ReportSource {
  const { overview, heatmap, campaign, organization } = source;
  const numbers = new Map(heatmap.rows.map(({ name, groupId }) => [name, `Group ${groupId}`]));
  const named = (name: string, otherwise: string) => (isDrawable(name) ? name : otherwise);
  const standsFor = {
    previous: 'the campaign before',
    parent: `Group ${overview.parentGroupId}`,
    organization: 'the organization',
    benchmark: 'the benchmark',
  } as const;
  return {
    ...source,
    organization: { ...organization, name: named(organization.name, 'The organization') },
    campaign: { ...campaign, name: named(campaign.name, `Campaign ${overview.campaignId}`) },
    heatmap: { rows: heatmap.rows.map((row) => ({ ...row, name: named(row.name, `Group ${row.groupId}`) })) },
    overview: {
      ...overview,
      name: named(overview.name, `Group ${overview.v3GroupId}`),
      countedInName:
        overview.countedInName === null
          ? null
          : named(overview.countedInName, numbers.get(overview.countedInName) ?? 'a larger group'),
      referenceName: named(
        overview.referenceName,
        standsFor[overview.referenceKind === 'own-mean' ? 'parent' : overview.referenceKind],
      ),
      comparisons: overview.comparisons.map((comparison) => ({
        ...comparison,
        name: named(comparison.name, standsFor[comparison.kind]),
      })),
    },
  };
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Maps every text of a nested value. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const map = (each: unknown): unknown => {
    if (typeof each === 'string') return change(each);
    if (Array.isArray(each)) return each.map(map);
    return typeof each === 'object' && each !== null
      ? Object.fromEntries(Object.entries(each).map(([key, part]) => [key, map(part)]))
      : each;
  };
  return map(value) as Value;
}
