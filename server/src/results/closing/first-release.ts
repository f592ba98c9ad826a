import { type Population, type PublishedCell, concealCells, planCommentBlocks } from '@attune/domain/disclosure';
import {
  type DriverImpact,
  type PublishedNumbers,
  type ResultPlans,
  type ScoredAnswers,
  cellPublisher,
  currentCutPoints,
  encodeCell,
  fewestForDriverImpact,
  driverImpactsOf,
  planResults,
  scoreAnswers,
} from '@attune/domain/results';
import type { CollectedAnswers } from './answer-collector.ts';
import { type ClassAudience, classAudience } from './class-audience.ts';
import {
  type ClassLabel,
  type Counted,
  type CountedCell,
  type CountingTask,
  establishedAmong,
  scoringKeyOf,
} from './counting-task.ts';
import { countMoves } from '../flow/flow-counting.ts';
import { commentDraws, limitComments, publishComments } from './release-comments.ts';
import { createSnapshot } from '../filters/snapshot.ts';
import { idOfNone } from './split-group-types.ts';

/** Plans what may be published of a newly closed campaign, based only on who answered, and counts exactly that. */
export function makeFirstRelease(
  task: CountingTask,
  { finished, respondents, rows, texts }: CollectedAnswers,
): Counted {
  const answers = scoreAnswers(scoringKeyOf(task.statements), rows, currentCutPoints);
  const population = populationOf(task, respondents);
  const plans = planResults(answers, population, task);
  const { decisions, sizes } = plans.sums;
  const isAnythingShown = decisions[0] === 'shown';
  const draws = commentDraws(task);
  const commentPlan = planCommentBlocks(
    plans.sums,
    Int32Array.from(texts, ({ respondent }) => respondent),
    draws.below,
  );
  const listed = limitComments(task, {
    planned: commentPlan.comments,
    texts,
    isBlock: (group) => commentPlan.decisions[group] === 'shown',
  });
  const release = {
    finished,
    counted: isAnythingShown ? respondents : new Int32Array(),
    heldBack: isAnythingShown ? 0 : respondents.length,
    decisions,
    added: sizes,
    commentGroups: { threshold: commentPlan.threshold, decisions: commentPlan.decisions },
    cutVersion: currentCutPoints.version,
    cells: [],
    comments: publishComments(listed, texts, draws),
    correlations: isAnythingShown ? driverImpactsAmong(answers, population) : [],
    snapshot: isAnythingShown ? createSnapshot(task, { respondents, rows }, population.groupOf) : null,
    moves: isAnythingShown ? countMoves(task, { respondents, levels: answers.persons.levels }, population) : null,
  };
  return { release, further: countCells({ task, plans }, { answers, population }) };
}

/** Correlations cover all respondents, and are published once enough of them count towards the level. */
function driverImpactsAmong(answers: ScoredAnswers, { groupOf, established }: Population): readonly DriverImpact[] {
  const counted = established ? established.filter((flag) => flag !== 0).length : groupOf.length;
  return counted < fewestForDriverImpact ? [] : driverImpactsOf(answers, established);
}

/** Respondents and nonrespondents as disclosure rules see them: their groups, not their answers. */
function populationOf({ tree, groupTypes, members }: CountingTask, respondents: Int32Array): Population {
  const answered = new Set(respondents);
  const absent = Int32Array.from(members.groupOf.keys()).filter((member) => !answered.has(member));
  return {
    parent: tree.parent,
    groupOf: respondents.map((member) => members.groupOf[member] as number),
    established: establishedAmong(respondents, members),
    splits: groupTypes.map(({ key, isOrdinal, values }, place) => ({
      key,
      ordinal: isOrdinal,
      valueCount: values.length + 1,
      valueOf: respondents.map((member) => members.valuesOf[place]?.[member] as number),
    })),
    absent: {
      groupOf: absent.map((member) => members.groupOf[member] as number),
      valuesOf: groupTypes.map((_, place) => absent.map((member) => members.valuesOf[place]?.[member] as number)),
    },
  };
}

/** Counts everything published, and names and encodes one cell after the other. */
function* countCells(
  { task, plans }: Omit<Planned, 'audienceOf'>,
  { answers, population }: { readonly answers: ScoredAnswers; readonly population: Population },
): Generator<CountedCell, void> {
  const planned = { task, plans, audienceOf: classAudience(task) };
  for (const cell of concealCells(plans.sums, encodingOf(cellPublisher(answers, population, plans))))
    yield { group: cell.group, ...nameOf(cell, planned), ...cell.value };
}

type EncodedCell = Pick<CountedCell, 'respondents' | 'data'>;

/** Encodes each cell when it is published: keeping all numbers as objects would take hundreds of megabytes. */
function encodingOf(publish: (cell: PublishedCell) => PublishedNumbers): (cell: PublishedCell) => EncodedCell {
  return (cell) => {
    const numbers = publish(cell);
    return { respondents: numbers.respondents, data: encodeCell(numbers) };
  };
}

type Planned = { readonly task: CountingTask; readonly plans: ResultPlans; readonly audienceOf: ClassAudience };

function nameOf(cell: PublishedCell, planned: Planned): { readonly part: string; readonly label: ClassLabel | null } {
  if (cell.kind !== 'class') return { part: cell.kind, label: null };
  const label = labelOf(cell, planned);
  return { part: `${label.split} ${cell.class}`, label };
}

function labelOf(
  { group, split, class: name }: Extract<PublishedCell, { kind: 'class' }>,
  { task, plans, audienceOf }: Planned,
): ClassLabel {
  const groupType = task.groupTypes[split] as CountingTask['groupTypes'][number];
  const classes = plans.sums.splits[split]?.classesOf.get(group) as Int32Array;
  const values = [...classes.entries()].filter(([, each]) => each === name).map(([value]) => groupType.values[value]);
  return {
    split: groupType.key,
    values: values.map((value) => value?.name ?? null),
    valueIds: values.map((value) => value?.id ?? idOfNone(groupType.key)),
    audience: audienceOf({ group, split, classOf: classes }).get(name) ?? 0,
  };
}
