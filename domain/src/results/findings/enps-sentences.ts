import { formatDifference, formatPercent } from '../../kernel/index.ts';
import { percentOf } from '../scoring/participation.ts';
import { enpsLimit } from './format-score.ts';
import type { Headline } from './headline.ts';
import { type Opened, sinceWords } from './periods.ts';
import { asSentence, changeWords, distanceWords, untested } from './words.ts';

/** Formats an eNPS: "+26"; "≥+80" and "≤−80" at the limits of what is disclosed. */
export function formatEnps(enps: number): string {
  return `${enpsLimit(enps)}${formatDifference(enps)}`;
}

/** The eNPS of a group; null if it has none or it is withheld. `whole` is the set that contains the group. */
export type EnpsFacts = {
  readonly name: string;
  readonly enps: number | null;
  readonly delta: number | null;
  /** For example "since June". */
  readonly since: string;
  readonly whole: { readonly name: string; readonly enps: number | null } | undefined;
};

/** Describes an eNPS: "eNPS of Engineering is +26, 8 above June" "and 3 above Acme." */
export function enpsHeadline({ name, enps, delta, since, whole }: EnpsFacts): Headline {
  if (enps === null) return { fact: `${name} has no eNPS in this campaign.` };
  const fact = [`eNPS of ${name} is ${formatEnps(enps)}`, changeWords(untested(delta), since)]
    .filter(Boolean)
    .join(', ');
  if (!whole || whole.enps === null) return { fact: asSentence(fact) };
  return { fact, comparison: asSentence(`and ${distanceWords(enps - whole.enps, whole.name)}`) };
}

/** What a trend of eNPS shows between its first and last value: "eNPS is 5 above December". */
export function enpsTrendSentence(
  campaigns: readonly (Opened & { readonly enps: number | null })[],
  timeZone: string,
): string {
  const known = campaigns.flatMap(({ startedAt, enps }) => (enps === null ? [] : [{ startedAt, enps }]));
  const [first, last] = [known.at(0), known.at(-1)];
  if (!first || !last || first === last) return 'First eNPS; the next campaign will show the trend';
  return `eNPS is ${changeWords(untested(last.enps - first.enps), sinceWords(first, last, timeZone))}`;
}

/** Numbers of people in the three classes. */
type Classes = { readonly promoters: number; readonly passives: number; readonly detractors: number };

/** Describes the classes: "51% are promoters, 13% detractors". */
export function enpsClassesSentence({ promoters, passives, detractors }: Classes): string {
  const rated = promoters + passives + detractors;
  const share = (count: number) => formatPercent(percentOf(count, rated));
  return `${share(promoters)} are promoters, ${share(detractors)} detractors`;
}
