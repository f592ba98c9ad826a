/**
 * An attacker who knows who answered, who belongs where, and the sum of the answers of every published set. Everything
 * he can work out exactly is a combination of published sums. A *leak* is a combination that depends on fewer than
 * `threshold` respondents.
 *
 * Respondents who are in the same published sets cannot be told apart; together they are an *atom*, and have one
 * column. The attacker brings the sums to reduced echelon form, and from that takes the parity checks: a vector of
 * weights is a combination of the sums exactly when all its checks are 0. Then he tries every set of atoms with fewer
 * than `threshold` members: some combination depends on these alone exactly when their columns of the checks are
 * dependent. This is for about sixty respondents; of more, `large-attacker.test-support.ts` tries fewer sets.
 *
 * Arithmetic is modulo the largest prime below 2^26, so that products are exact. The rank could differ from the true
 * one only if the prime divided a minor of the sums, which are 0 and 1.
 */
export const prime = 67_108_859;

export type Vector = Float64Array;

/** Respondents whom nobody can tell apart, and their column of the parity checks. */
export type Atom = { readonly members: readonly number[]; readonly check: Vector };

/**
 * Fewer than `threshold` respondents, on some of whom alone a combination depends; undefined when nobody is exposed.
 */
export function findLeak(sums: readonly Int32Array[], threshold: number): readonly number[] | undefined {
  const candidates = atomsOf(sums).filter(({ members }) => members.length < threshold);
  return findDependent(candidates, { room: threshold - 1, independent: [] })?.flat();
}

export function atomsOf(sums: readonly Int32Array[]): readonly Atom[] {
  const groups = groupedBySums(sums);
  const checks = parityChecks(weightsIn(sums, groups), groups.length);
  return groups.map((members, column) => ({ members, check: checks[column] as Vector }));
}

/** The sums that say everything, each by its weights on the groups of respondents whom nobody can tell apart. */
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

/**
 * For each column the numbers that, times the vector's weight there and added up over the columns, are all 0 for a
 * combination.
 */
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

/** Adds one atom after the other while there is room, until the checks of those chosen are dependent. */
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

/** Takes away as much of a known row as makes this one 0 at the pivot. */
function eliminate(row: Vector, known: Vector, pivot: number): void {
  const factor = prime - (row[pivot] as number);
  if (factor === prime) return;
  for (let column = 0; column < row.length; column++) {
    const weight = known[column] as number;
    if (weight !== 0) row[column] = ((row[column] as number) + factor * weight) % prime;
  }
}

/** Makes the row 1 at the pivot. */
function normalize(row: Vector, pivot: number): void {
  const inverse = inverseOf(row[pivot] as number);
  for (let column = 0; column < row.length; column++) row[column] = ((row[column] as number) * inverse) % prime;
}

/** By Fermat's little theorem the inverse is the power prime - 2. */
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
