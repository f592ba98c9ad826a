import { type PublishedComment, commentThreshold, planLateBlocks } from '@attune/domain/disclosure';
import {
  type PublishedNumbers,
  bySizeOf,
  countCells,
  cutPointsOf,
  encodeCell,
  publishCell,
  scoreAnswers,
} from '@attune/domain/results';
import type { CollectedAnswers, WrittenText } from './answer-collector.ts';
import {
  type CountedRelease,
  type CountingTask,
  type Earlier,
  establishedAmong,
  scoringKeyOf,
} from './counting-task.ts';
import { countLateMoves } from '../flow/flow-counting.ts';
import { commentDraws, limitComments, publishComments } from './release-comments.ts';
import type { SecretDraws } from './secret-draws.ts';
import { createSnapshot } from '../filters/snapshot.ts';

const none = -1;

/**
 * Adds late answers in blocks of people who are in no release yet. Published numbers do not change; answers of groups
 * too small for a block are held back.
 */
export function makeLateRelease(
  task: CountingTask,
  { finished, respondents, rows, texts }: CollectedAnswers,
  earlier: Earlier,
): CountedRelease {
  const groupOf = respondents.map((member) => task.members.groupOf[member] as number);
  const established = establishedAmong(respondents, task.members);
  const { blocks, heldBack } = planLateBlocks(earlier.shown, groupOf, { threshold: task.level, established });
  const blockOf = new Int32Array(respondents.length).fill(none);
  blocks.forEach(({ members }, block) => members.forEach((respondent) => (blockOf[respondent] = block)));
  const answers = scoreAnswers(scoringKeyOf(task.statements), rows, cutPointsOf(earlier.cutVersion));
  const parent = new Int32Array(blocks.length).fill(none);
  const counts = countCells(answers, { parent, cellOf: blockOf });
  const cellOf = blockOf.map((block, respondent) => (established?.[respondent] === 0 ? none : block));
  const countsOfEstablished = established ? countCells(answers, { parent, cellOf }) : counts;
  const others = established ? [...established.keys()].filter((respondent) => established[respondent] === 0) : [];
  const publish = (block: number): PublishedNumbers => {
    const people = others.filter((respondent) => blockOf[respondent] === block);
    return publishCell(counts, block, {
      ...bySizeOf(countsOfEstablished, block, task.level),
      others: { answers, people },
    });
  };
  const draws = commentDraws(task);
  const listed = listComments(task, { earlier, texts, groupOf, established, blockOf, draws });
  return {
    finished,
    counted: respondents.filter((_, respondent) => blockOf[respondent] !== none),
    heldBack: heldBack.length,
    decisions: earlier.shown.decisions,
    added: addedTo(
      task.tree.parent,
      blocks.map(({ group, members }) => [group, members.length]),
    ),
    commentGroups: earlier.comments,
    cutVersion: earlier.cutVersion,
    cells: blocks.map(({ group, members }, block) => {
      return { group, part: 'late', label: null, respondents: members.length, data: encodeCell(publish(block)) };
    }),
    comments: publishComments(listed, texts, draws),
    correlations: [],
    snapshot: createSnapshot(
      task,
      { respondents, rows },
      blockOf.map((block) => blocks[block]?.group ?? none),
    ),
    moves: countLateMoves(task, enteredWith(respondents, answers.persons.levels, blockOf), finished),
  };
}

/** People whose answers entered, with their levels. */
function enteredWith(
  respondents: Int32Array,
  levels: Uint8Array,
  blockOf: Int32Array,
): { readonly respondents: Int32Array; readonly levels: Uint8Array } {
  const hasEntered = (_: number, respondent: number): boolean => blockOf[respondent] !== none;
  return { respondents: respondents.filter(hasEntered), levels: levels.filter(hasEntered) };
}

type LateTexts = {
  readonly earlier: Earlier;
  readonly texts: readonly WrittenText[];
  readonly groupOf: Int32Array;
  readonly established: Uint8Array | undefined;
  readonly blockOf: Int32Array;
  readonly draws: SecretDraws;
};

/** Comments of people whose answers entered, where there are enough of them to hide the writers. */
function listComments(
  task: CountingTask,
  { earlier, texts, groupOf, established, blockOf, draws }: LateTexts,
): readonly PublishedComment[] {
  const entered = Int32Array.from(blockOf.keys()).filter((respondent) => blockOf[respondent] !== none);
  const threshold = Math.max(earlier.comments.threshold, commentThreshold(task.level));
  const ofEntered = established && Uint8Array.from(entered, (respondent) => established[respondent] as number);
  const rules = { threshold, established: ofEntered };
  const { blocks } = planLateBlocks(
    earlier.comments,
    entered.map((respondent) => groupOf[respondent] as number),
    rules,
  );
  const groupOfWriter = new Map(
    blocks.flatMap(({ group, members }) => [...members].map((place) => [entered[place] as number, group] as const)),
  );
  const blockGroups = new Set(blocks.map(({ group }) => group));
  const planned = texts
    .flatMap(({ respondent }, comment) => {
      const group = groupOfWriter.get(respondent);
      return group === undefined ? [] : [{ comment, group, turn: draws.below(2 ** 32) }];
    })
    .sort((one, other) => one.turn - other.turn);
  return limitComments(task, { planned, texts, isBlock: (group) => blockGroups.has(group) });
}

/** Number of people that blocks add to each group: the one they enter and its ancestors. */
function addedTo(parent: Int32Array, blocks: readonly (readonly [group: number, people: number])[]): Int32Array {
  const added = new Int32Array(parent.length);
  for (const [block, people] of blocks) {
    for (let group = block; group !== none; group = parent[group] as number)
      added[group] = (added[group] as number) + people;
  }
  return added;
}
