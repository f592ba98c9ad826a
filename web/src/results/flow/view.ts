import type { EngagementFlowResource, FlowMove, FlowPart } from '@attune/contract/results/engagement-flow';
import { isOneSided } from '@attune/domain/results';
import type { ChartTable } from '../../design/charts/ChartFrame.tsx';
import { directionOf, type FlowNode } from '../../design/charts/flow-layout.ts';
import { formatCount, formatCountOf, formatShare } from '../../design/format/numbers.ts';
import { capitalize } from '../../design/format/words.ts';
import type { Sentence } from '../page/headline.ts';
import { levelsName, mainLevelOf } from './level-shares.ts';
import { toneOfLevel } from '../reading/score-words.ts';

export type Flow = EngagementFlowResource['attributes'];

/** Headings of both sides: "June 2026" and "September 2026". */
export type FlowHeads = { readonly before: string; readonly after: string };

type Disclosure = FlowMove & { readonly count: number };
const people = (count: number) => formatCountOf(count, 'person', 'people');

/**
 * "More people moved up than down: 52 against 20," "and 106 stayed at their level." A difference that is not
 * significant counts as none.
 */
export function flowSentence({
  people: both,
  up,
  stayed,
  down,
}: Pick<Flow, 'people' | 'up' | 'stayed' | 'down'>): Sentence {
  const still = stayed ? `and ${formatCount(stayed.count)} stayed at their level.` : undefined;
  const rest = still === undefined ? {} : { comparison: still };
  if (!up || !down)
    return {
      fact: both === null ? 'How engagement moved' : `${capitalize(people(both))} answered both times,`,
      comparison: still ?? 'and how many of them moved is not shown.',
    };
  if (up.count === 0 && down.count === 0)
    return {
      fact: 'No one moved to another level:',
      comparison: `all ${formatCount(stayed?.count ?? 0)} stayed at their level.`,
    };
  if (up.count === down.count)
    return { fact: `As many people moved up as down: ${formatCount(up.count)} each,`, ...rest };
  if (!isOneSided(up.count, down.count))
    return {
      fact: `About as many people moved up as down: ${formatCount(up.count)} up, ${formatCount(down.count)} down,`,
      ...rest,
    };
  const [more, most, least] =
    up.count > down.count ? (['up than down', up, down] as const) : (['down than up', down, up] as const);
  return {
    fact: `More people moved ${more}: ${formatCount(most.count)} against ${formatCount(least.count)},`,
    ...rest,
  };
}

/** "The largest move: 20 people from moderately to highly engaged". */
export function flowFinding({ before, after, moves }: Pick<Flow, 'before' | 'after' | 'moves'>): string {
  const [largest] = moves
    .filter(isDisclosed)
    .filter(({ from, to, count }) => from !== to && count > 0)
    .toSorted((a, b) => b.count - a.count);
  if (!largest)
    return moves.some(({ from, to, count }) => from !== to && count === null)
      ? 'Moves between levels are shown as totals only'
      : 'No one moved to another level';
  return `The largest move: ${people(largest.count)} ${fromTo(before[largest.from], after[largest.to])}`;
}

/** The nodes on one side of the chart. */
export function flowNodes(parts: readonly FlowPart[]): readonly FlowNode[] {
  return parts.map(({ levels, count }) => {
    const name = levelsName(levels);
    return { name, shortName: shortOf(name), count, tone: toneOfLevel(mainLevelOf(levels)) };
  });
}

/** "20 people: moderately engaged in June 2026, highly engaged in September 2026". */
export function moveWords(
  { before, after }: Pick<Flow, 'before' | 'after'>,
  { from, to, count }: Disclosure,
  heads: FlowHeads,
): string {
  return `${people(count)}: ${wordsOf(before[from])} in ${heads.before}, ${wordsOf(after[to])} in ${heads.after}`;
}

/** Data table of the flow: first the moves, then the number of people at each level. */
export function flowTable(
  { people: both, before, after, moves }: Pick<Flow, 'people' | 'before' | 'after' | 'moves'>,
  heads: FlowHeads,
): ChartTable {
  const shareOf = (count: number) => (both ? formatShare(count / both) : '');
  const moved = moves
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => b.from - a.from || b.to - a.to)
    .map((move) => [
      capitalize(fromTo(before[move.from], after[move.to])),
      directionWords[directionOf(move)],
      ...(isDisclosed(move) ? [formatCount(move.count), shareOf(move.count)] : ['not shown alone', '']),
    ]);
  const levels = (parts: readonly FlowPart[], head: string) =>
    parts
      .toReversed()
      .map(({ levels, count }) => [`${levelsName(levels)} in ${head}`, '', formatCount(count), shareOf(count)]);
  return {
    head: ['Move', 'Direction', 'People', 'Share'],
    rows: [...moved, ...levels(before, heads.before), ...levels(after, heads.after)],
  };
}

/** Note about moves that are not shown individually. */
export function hiddenMovesNote(
  { hiddenPeople, moves }: Pick<Flow, 'hiddenPeople' | 'moves'>,
  fewest: number,
): string | undefined {
  if (moves.every(isDisclosed)) return undefined;
  const all = hiddenPeople === null ? '' : `, ${people(hiddenPeople)} in all`;
  return (
    `Some moves include fewer than ${fewest} people. These, and moves that could reveal them${all}, are not ` +
    'shown individually (hatched ends). They are in the totals.'
  );
}

const directionWords = { up: 'up', same: 'stayed', down: 'down' } as const;

function isDisclosed(move: FlowMove): move is Disclosure {
  return move.count !== null;
}

function wordsOf(part: FlowPart | undefined): string {
  return levelsName(part?.levels ?? []).toLowerCase();
}

/** "from moderately to highly engaged", "from disengaged to moderately engaged". */
function fromTo(from: FlowPart | undefined, to: FlowPart | undefined): string {
  const [before, after] = [wordsOf(from), wordsOf(to)];
  if (before === after) return `${before} both times`;
  const engaged = / engaged$/u;
  return `from ${engaged.test(after) ? before.replace(engaged, '') : before} to ${after}`;
}

/** Short names for narrow screens. */
function shortOf(name: string): string {
  return name
    .replace(/ or (lower|higher)$/u, '')
    .replace(/^Highly disengaged$/u, 'Highly dis.')
    .replace(/ engaged$/u, '');
}
