/**
 * An attacker who knows who answered, who belongs where, and the sum of the answers of every published set. Everything he can work out
 * exactly is a combination of published sums. A *leak* is a combination that depends on fewer than `threshold` respondents.
 *
 * Respondents who are in the same published sets cannot be told apart; together they are an *atom*, and have one column. The attacker
 * brings the sums to reduced echelon form, and from that takes the parity checks: a vector of weights is a combination of the sums
 * exactly when all its checks are 0. Then he tries every set of atoms with fewer than `threshold` members: some combination depends on
 * these alone exactly when their columns of the checks are dependent.
 *
 * Arithmetic is modulo the largest prime below 2^26, so that products are exact. The rank could differ from the true one only if the
 * prime divided a minor of the sums, which are 0 and 1.
 */
const prime = 67_108_859;

type Vector = Float64Array;

/** Fewer than `threshold` respondents, on some of whom alone a combination depends; undefined when nobody is exposed. */
export function findLeak(sums: readonly Int32Array[], threshold: number): readonly number[] | undefined {
  const atoms = atomsOf(sums);
  const memberships = sums.map((sum) => {
    const members = new Set(sum);
    return Float64Array.from(atoms, ([first]) => (members.has(first!) ? 1 : 0));
  });
  const checks = parityChecks(memberships, atoms.length);
  const candidates = atoms.map((atom, column) => ({ atom, check: checks[column]! })).filter(({ atom }) => atom.length < threshold);
  return findDependent(candidates, { room: threshold - 1, independent: [] })?.flat();
}

function atomsOf(sums: readonly Int32Array[]): readonly (readonly number[])[] {
  const sumsWith = new Map<number, number[]>();
  sums.forEach((sum, number) => {
    for (const respondent of sum) {
      const known = sumsWith.get(respondent);
      if (known) known.push(number);
      else sumsWith.set(respondent, [number]);
    }
  });
  return [...Map.groupBy(sumsWith.keys(), (respondent) => sumsWith.get(respondent)!.join()).values()];
}

/** For each column the numbers that, times the vector's weight there and added up over the columns, are all 0 for a combination. */
function parityChecks(matrix: readonly Vector[], columns: number): readonly Vector[] {
  const { rows, pivots } = echelonForm(matrix);
  const places = Array.from({ length: columns }, (_, column) => column);
  const free = places.filter((column) => !pivots.includes(column));
  return places.map((column) => {
    const row = rows[pivots.indexOf(column)];
    return Float64Array.from(free, (other) => (row ? (prime - row[other]!) % prime : Number(other === column)));
  });
}

function echelonForm(matrix: readonly Vector[]): { readonly rows: readonly Vector[]; readonly pivots: readonly number[] } {
  const rows: Vector[] = [];
  const pivots: number[] = [];
  for (const sum of matrix) {
    const row = Float64Array.from(sum);
    rows.forEach((known, place) => eliminate(row, known, pivots[place]!));
    const pivot = firstWeight(row);
    if (pivot < 0) continue;
    normalize(row, pivot);
    for (const known of rows) eliminate(known, row, pivot);
    rows.push(row);
    pivots.push(pivot);
  }
  return { rows, pivots };
}

type Candidate = { readonly atom: readonly number[]; readonly check: Vector };
type Search = { readonly room: number; readonly independent: readonly { readonly check: Vector; readonly pivot: number }[] };

/** Adds one atom after the other while there is room, until the checks of those chosen are dependent. */
function findDependent(candidates: readonly Candidate[], { room, independent }: Search): readonly (readonly number[])[] | undefined {
  for (const [place, { atom, check }] of candidates.entries()) {
    if (atom.length > room) continue;
    const reduced = Float64Array.from(check);
    for (const known of independent) eliminate(reduced, known.check, known.pivot);
    const pivot = firstWeight(reduced);
    if (pivot < 0) return [atom];
    normalize(reduced, pivot);
    const next = { room: room - atom.length, independent: [...independent, { check: reduced, pivot }] };
    const more = next.room > 0 ? findDependent(candidates.slice(place + 1), next) : undefined;
    if (more) return [atom, ...more];
  }
  return undefined;
}

/** Takes away as much of a known row as makes this one 0 at the pivot. */
function eliminate(row: Vector, known: Vector, pivot: number): void {
  const factor = prime - row[pivot]!;
  if (factor === prime) return;
  for (let column = 0; column < row.length; column++) {
    const weight = known[column]!;
    if (weight !== 0) row[column] = (row[column]! + factor * weight) % prime;
  }
}

function normalize(row: Vector, pivot: number): void {
  const inverse = inverseOf(row[pivot]!);
  for (let column = 0; column < row.length; column++) row[column] = (row[column]! * inverse) % prime;
}

/** By Fermat's little theorem the inverse is the power prime - 2. */
function inverseOf(weight: number): number {
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
