/**
 * A linear attacker who knows who responded, all memberships, and the sum of the answers of every published set.
 * Everything that follows exactly is a linear combination of published sums. A *leak* is a combination that depends on
 * fewer than `threshold` respondents.
 *
 * Respondents who belong to the same published sets are indistinguishable: they form an *atom* and share one column.
 * The attacker reduces the sums to row echelon form and derives the parity checks from it: a weight vector is a
 * combination of the sums if and only if all its checks are 0. Then the attacker tries every set of atoms with fewer
 * than `threshold` members: a combination depends on them alone if and only if their columns of the checks are linearly
 * dependent. Feasible up to about 60 respondents; `large-attacker.test-support.ts` tries fewer sets for more.
 *
 * Arithmetic is modulo the largest prime below 2^26, so that products are exact. The rank differs from the true rank
 * only if the prime divides a minor of the 0-1 matrix of sums.
 */
export const prime = 67_108_859;

export type Vector = Float64Array;

/** Indistinguishable respondents and their column of the parity checks. */
export type Atom = { readonly members: readonly number[]; readonly check: Vector };

/** Finds fewer than `threshold` respondents on whom a combination depends; undefined if there is no leak. */
export function findLeak(sums: readonly Int32Array[], threshold: number): readonly number[] | undefined {
  const candidates = atomsOf(sums).filter(({ members }) => members.length < threshold);
  return findDependent(candidates, { room: threshold - 1, independent: [] })?.flat();
}

export function atomsOf(sums: readonly Int32Array[]): readonly Atom[] {
  const groups = groupedBySums(sums);
  const checks = parityChecks(weightsIn(sums, groups), groups.length);
  return groups.map((members, column) => ({ members, check: checks[column] as Vector }));
}

/** Linearly independent sums that span all of them, as weights on atoms. */
export function weightsOf(sums: readonly Int32Array[]): {
  readonly groups: readonly (readonly number[])[];
  readonly rows: readonly Vector[];
} {
  const groups = groupedBySums(sums);
  return { groups, rows: echelonForm(weightsIn(sums, groups)).rows };
}

function groupedBySums(sums: readonly Int32Array[]): readonly (readonly number[])[] {
  const sumsWith = new Map<number, number[]>();
  sums.forEach((sum, number) => {
    for (const respondent of sum) {
      const known = sumsWith.get(respondent);
      if (known) known.push(number);
      else sumsWith.set(respondent, [number]);
    }
  });
  return [...Map.groupBy(sumsWith.keys(), (respondent) => sumsWith.get(respondent)?.join()).values()];
}

function weightsIn(sums: readonly Int32Array[], groups: readonly (readonly number[])[]): readonly Vector[] {
  return sums.map((sum) => {
    const members = new Set(sum);
    return Float64Array.from(groups, ([first]) => Number(members.has(first as number)));
  });
}

/** Computes the parity checks per column: for each combination, the products of checks and weights add up to 0. */
function parityChecks(matrix: readonly Vector[], columns: number): readonly Vector[] {
  const { rows, pivots } = echelonForm(matrix);
  const rowOf = new Map(pivots.map((pivot, row) => [pivot, rows[row] as Vector]));
  const places = Array.from({ length: columns }, (_, column) => column);
  const free = places.filter((column) => !rowOf.has(column));
  return places.map((column) => {
    const row = rowOf.get(column);
    return Float64Array.from(free, (other) =>
      row ? (prime - (row[other] as number)) % prime : Number(other === column),
    );
  });
}

export function echelonForm(matrix: readonly Vector[]): {
  readonly rows: readonly Vector[];
  readonly pivots: readonly number[];
} {
  const rows: Vector[] = [];
  const pivots: number[] = [];
  for (const sum of matrix) {
    const row = Float64Array.from(sum);
    rows.forEach((known, place) => eliminate(row, known, pivots[place] as number));
    const pivot = firstWeight(row);
    if (pivot < 0) continue;
    normalize(row, pivot);
    for (const known of rows) eliminate(known, row, pivot);
    rows.push(row);
    pivots.push(pivot);
  }
  return { rows, pivots };
}

type Search = {
  readonly room: number;
  readonly independent: readonly { readonly check: Vector; readonly pivot: number }[];
};

/** Adds atoms one by one while there is room, until the columns of the chosen atoms are dependent. */
export function findDependent(
  candidates: readonly Atom[],
  { room, independent }: Search,
): readonly (readonly number[])[] | undefined {
  for (const [place, { members, check }] of candidates.entries()) {
    if (members.length > room) continue;
    const reduced = Float64Array.from(check);
    for (const known of independent) eliminate(reduced, known.check, known.pivot);
    const pivot = firstWeight(reduced);
    if (pivot < 0) return [members];
    normalize(reduced, pivot);
    const next = { room: room - members.length, independent: [...independent, { check: reduced, pivot }] };
    const more = next.room > 0 ? findDependent(candidates.slice(place + 1), next) : undefined;
    if (more) return [members, ...more];
  }
  return undefined;
}

/** Subtracts the multiple of a known row that makes this row 0 at the pivot. */
function eliminate(row: Vector, known: Vector, pivot: number): void {
  const factor = prime - (row[pivot] as number);
  if (factor === prime) return;
  for (let column = 0; column < row.length; column++) {
    const weight = known[column] as number;
    if (weight !== 0) row[column] = ((row[column] as number) + factor * weight) % prime;
  }
}

/** Scales the row to 1 at the pivot. */
function normalize(row: Vector, pivot: number): void {
  const inverse = inverseOf(row[pivot] as number);
  for (let column = 0; column < row.length; column++) row[column] = ((row[column] as number) * inverse) % prime;
}

/** Modular inverse by Fermat's little theorem: the power prime - 2. */
export function inverseOf(weight: number): number {
  let inverse = 1;
  let square = weight;
  for (let exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) inverse = (inverse * square) % prime;
    square = (square * square) % prime;
  }
  return inverse;
}

function firstWeight(row: Vector): number {
  return row.findIndex((weight) => weight !== 0);
}
