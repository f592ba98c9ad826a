import { fewestSecureRows, pooled, secureValues } from '@attune/domain/disclosure';
import { Refusal } from '@attune/domain/kernel';
import { type GroupTypeColumn, noValue } from '@attune/domain/results';
import { randomBytes } from 'node:crypto';
import type { OpenedSnapshot } from './opened-snapshot.ts';

type Rating = number | string | null;

const recommendations = ['Detractor', 'Passive', 'Promoter'];

/** The rows of an export: a value of the group type, null where too few share it, and the rating of each statement. */
export type SecureRows = {
  readonly rows: readonly { readonly valueId: string | null; readonly ratings: readonly Rating[] }[];
};

/**
 * Takes the rows of a campaign out of its snapshot, which has them in random order and without identity. Refuses with
 * `conflict` fewer than 50 respondents and a group type that the snapshot lacks.
 */
export function takeSecureRows(
  { answers, respondents }: OpenedSnapshot,
  { groupType, level }: { readonly groupType: string | null; readonly level: number },
): SecureRows {
  const count = respondents.groupOf.length;
  if (count < fewestSecureRows)
    throw new Refusal('conflict', `At least ${fewestSecureRows} responses are needed to export rows.`);
  const column = respondents.columns.find((each) => each.groupType === groupType);
  if (groupType !== null && !column)
    throw new Refusal('conflict', 'The results of this campaign are not split by this group type.');
  const shown = column && secureValues(countsOf(column, respondents.established), level);
  const rows = Array.from({ length: count }, (_, row) => {
    const value = shown?.[column?.valueOf[row] as number] ?? pooled;
    return {
      valueId: value === pooled || !column ? null : (column.ids[value]?.[0] ?? noValue),
      ratings: ratingsOf(answers, row),
    };
  });
  // Releases stand one after the other in a snapshot: without shuffling, the last rows would be those of late answers.
  return { rows: shuffled(rows) };
}

/** The people of each value who count towards the level; the last value stands for people without one. */
function countsOf({ valueOf, ids }: GroupTypeColumn, established: Uint8Array | undefined): readonly number[] {
  const counts = Array.from({ length: ids.length + 1 }, () => 0);
  valueOf.forEach((value, row) => {
    if (established?.[row] !== 0) counts[value] = (counts[value] ?? 0) + 1;
  });
  return counts;
}

/** Ratings from 1 to 5 as they were chosen, and the class of a recommendation: its exact value is not in a snapshot. */
function ratingsOf({ key, rows: { bytes, stride } }: OpenedSnapshot['answers'], row: number): readonly Rating[] {
  return key.statements.map(({ kind }, statement) => {
    const stored = bytes[row * stride + statement] as number;
    if (stored === 0) return null;
    return kind === 'enps' ? (recommendations[stored - 1] ?? null) : stored;
  });
}

function shuffled<Row>(rows: readonly Row[]): readonly Row[] {
  return rows
    .map((row) => ({ row, place: randomBytes(8).readBigUInt64BE() }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ row }) => row);
}
