import type { GroupTypeColumn } from '@attune/domain/results';
import { randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { CollectedAnswers } from '../closing/answer-collector.ts';
import { type CountingTask, establishedAmong } from '../closing/counting-task.ts';
import { createSecretDraws } from '../closing/secret-draws.ts';

/**
 * The groups and values of people: the index in the tree, and the value per group type, the one after the last for
 * people without a value.
 */
type Places = { readonly groupOf: Int32Array; readonly valuesOf: readonly Int32Array[] };

/**
 * The data for filters under `threshold` protection: the ratings of one release in random order, each with group and
 * values, but without identity or time; and the audience, with one entry per combination. Contains no comments.
 */
export type Snapshot = {
  readonly groupTypes: readonly Pick<GroupTypeColumn, 'groupType' | 'ids'>[];
  readonly audience: Places & { readonly people: Int32Array };
  /** Nonzero for people who count towards the confidentiality level; without flags, everyone does. */
  readonly respondents: Places & { readonly established?: Uint8Array };
  /** Ratings in statement order, respondent by respondent, as in the source rows. */
  readonly ratings: Uint8Array;
};

/** As it is stored; the names of its properties cannot change. */
type StoredSnapshot = Omit<Snapshot, 'groupTypes'> & {
  readonly families: readonly { readonly family: string; readonly ids: GroupTypeColumn['ids'] }[];
};

/**
 * Encodes the snapshot of a release; undefined under `strict` protection. Respondents with a negative group are not in
 * the release.
 */
export function createSnapshot(
  task: CountingTask,
  { respondents, rows }: Pick<CollectedAnswers, 'respondents' | 'rows'>,
  groupOf: Int32Array,
): Uint8Array | null {
  const { filterable } = task;
  if (filterable === null) return null;
  const order = shuffled(Int32Array.from(groupOf.keys()).filter((respondent) => (groupOf[respondent] as number) >= 0));
  const rated = task.statements.filter(({ kind }) => kind !== 'openResponse').length;
  const ratings = new Uint8Array(order.length * rated);
  order.forEach((respondent, place) =>
    ratings.set(rows.bytes.subarray(respondent * rows.stride, respondent * rows.stride + rated), place * rated),
  );
  const members = order.map((respondent) => respondents[respondent] as number);
  const established = establishedAmong(members, task.members);
  const snapshot: StoredSnapshot = {
    families: filterable.map(({ groupType, ids }) => ({ family: groupType, ids })),
    audience: audienceOf(task.members.groupOf, filterable),
    respondents: {
      groupOf: order.map((respondent) => groupOf[respondent] as number),
      valuesOf: filterable.map(({ valueOf }) => members.map((member) => valueOf[member] as number)),
      ...(established && { established }),
    },
    ratings,
  };
  return serialize(snapshot);
}

/** Decodes a snapshot of {@link createSnapshot}. */
export function readSnapshot(bytes: Uint8Array): Snapshot {
  const { families, ...rest }: StoredSnapshot = deserialize(bytes);
  return { ...rest, groupTypes: families.map(({ family, ids }) => ({ groupType: family, ids })) };
}

function audienceOf(groupOf: Int32Array, columns: readonly GroupTypeColumn[]): Snapshot['audience'] {
  const counts = new Map<string, number>();
  groupOf.forEach((group, member) => {
    const state = [group, ...columns.map(({ valueOf }) => valueOf[member])].join(' ');
    counts.set(state, (counts.get(state) ?? 0) + 1);
  });
  const states = [...counts.keys()]
    .sort()
    .map((state) => ({ numbers: state.split(' ').map(Number), people: counts.get(state) ?? 0 }));
  return {
    groupOf: Int32Array.from(states, ({ numbers }) => numbers[0] as number),
    valuesOf: columns.map((_, column) => Int32Array.from(states, ({ numbers }) => numbers[column + 1] as number)),
    people: Int32Array.from(states, ({ people }) => people),
  };
}

function shuffled(numbers: Int32Array): Int32Array {
  const draws = createSecretDraws(randomBytes(32));
  for (let last = numbers.length - 1; last > 0; last -= 1) {
    const drawn = draws.below(last + 1);
    [numbers[last], numbers[drawn]] = [numbers[drawn] as number, numbers[last] as number];
  }
  return numbers;
}
