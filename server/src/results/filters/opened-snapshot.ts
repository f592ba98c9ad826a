import type { Population } from '@attune/domain/disclosure';
import {
  type GroupTypeColumn,
  type ScoredAnswers,
  type ScoringKey,
  createAnswerRows,
  cutPointsOf,
  scoreAnswers,
} from '@attune/domain/results';
import type { Snapshot } from './snapshot.ts';

/** Groups and values of people, one entry each. */
type PeopleInPlaces = { readonly groupOf: Int32Array; readonly columns: readonly GroupTypeColumn[] };

/** The snapshots of a campaign in memory: everyone whose answers are in a release, scored, and the audience. */
export type OpenedSnapshot = {
  readonly answers: ScoredAnswers;
  readonly respondents: PeopleInPlaces & Pick<Population, 'established'>;
  readonly audience: PeopleInPlaces & { readonly people: Int32Array };
  /** Approximate size in bytes. */
  readonly size: number;
};

/** Merges the snapshots of a campaign's releases; the audience is that of the last. Undefined if there are none. */
export function mergeSnapshots(
  snapshots: readonly Snapshot[],
  key: ScoringKey,
  cutVersion: string,
): OpenedSnapshot | undefined {
  const last = snapshots.at(-1);
  if (!last) return undefined;
  const rated = key.statements.length;
  const groupOf = joined(snapshots.map(({ respondents }) => respondents.groupOf));
  const rows = createAnswerRows(groupOf.length, rated);
  let row = 0;
  for (const { ratings } of snapshots) {
    for (let from = 0; from < ratings.length; from += rated, row += 1)
      rows.bytes.set(ratings.subarray(from, from + rated), row * rows.stride);
  }
  const columnsOf = (valueOf: (groupType: number) => Int32Array) =>
    last.groupTypes.map((groupType, number): GroupTypeColumn => ({ ...groupType, valueOf: valueOf(number) }));
  return {
    answers: scoreAnswers(key, rows, cutPointsOf(cutVersion)),
    respondents: {
      groupOf,
      established: establishedIn(snapshots),
      columns: columnsOf((groupType) =>
        joined(snapshots.map(({ respondents }) => respondents.valuesOf[groupType] as Int32Array)),
      ),
    },
    audience: {
      groupOf: last.audience.groupOf,
      people: last.audience.people,
      columns: columnsOf((groupType) => last.audience.valuesOf[groupType] as Int32Array),
    },
    size: 2 * rows.bytes.length + groupOf.length * (2 * key.measures.length + 4 * last.groupTypes.length + 5),
  };
}

/** The flags of all respondents; undefined if everyone counts. */
function establishedIn(snapshots: readonly Snapshot[]): Uint8Array | undefined {
  if (snapshots.every(({ respondents }) => !respondents.established)) return undefined;
  const flags = snapshots.map(({ respondents: { groupOf, established } }) => [
    ...(established ?? groupOf.map(() => 1)),
  ]);
  return Uint8Array.from(flags.flat());
}

function joined(parts: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
