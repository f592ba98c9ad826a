/**
 * An attacker who knows who answered, who belongs where, and the sum of the answers of every published set. Everything he can work out
 * exactly is a combination of published sums. A *leak* is a combination that depends on fewer than `threshold` respondents.
 *
 * Respondents who are in the same published sets cannot be told apart; such an *atom* has one column. The attacker brings the sums to
 * row echelon form, which gives a test for every vector of weights: it is a combination of sums exactly when the parity checks of the
 * sums are all 0. Then he tries every set of atoms with fewer than `threshold` members: its columns of the parity checks are dependent
 * exactly when a combination depends on these atoms only.
 *
 * Arithmetic is modulo the largest prime below 2^26, so that products are exact. A set that leaks over the rationals leaks modulo any
 * prime that divides no minor of the sums; and only sets whose size is below the threshold are ever reported.
 */
const prime = 67_108_859;

type Vector = Float64Array;

/** The respondents of one leak, or undefined when nobody is exposed. */
export function findLeak(sums: readonly Int32Array[], threshold: number): readonly number[] | undefined {
  const atoms = atomsOf(sums);
  const matrix = sums.map((sum) => {
    const members = new Set(sum);
    return Float64Array.from(atoms, (atom) => (members.has(atom[0]!) ? 1 : 0));
  });
  const checks = parityChecks(matrix, atoms.length);
  const candidates = atoms.map((atom, column) => ({ atom, check: checks[column]! })).filter(({ atom }) => atom.length < threshold);
  return findDependent(candidates, { room: threshold - 1, independent: [] })?.flat();
}

function atomsOf(sums: readonly Int32Array[]): readonly (readonly number[])[] {
  const signatures = new Map<number, number[]>();
  sums.forEach((sum, number) => {
    for (const respondent of sum) {
      const signature = signatures.get(respondent);
      if (signature) signature.push(number);
      else signatures.set(respondent, [number]);
    }
  });
  return [...Map.groupBy(signatures.keys(), (respondent) => signatures.get(respondent)!.join()).values()];
}

/** For each column the numbers that, multiplied with a vector and added up, are all 0 when it is a combination of the rows. */
function parityChecks(matrix: readonly Vector[], columns: number): readonly Vector[] {
  const { rows, pivots } = echelonForm(matrix);
  const free = Array.from({ length: columns }, (_, column) => column).filter((column) => !pivots.includes(column));
  return Array.from({ length: columns }, (_, column) => {
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
    const pivot = row.findIndex((weight) => weight !== 0);
    if (pivot < 0) continue;
    normalize(row, pivot);
    rows.forEach((known) => eliminate(known, row, pivot));
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
    const pivot = reduced.findIndex((weight) => weight !== 0);
    if (pivot < 0) return [atom];
    if (room - atom.length < 1) continue;
    normalize(reduced, pivot);
    const more = findDependent(candidates.slice(place + 1), { room: room - atom.length, independent: [...independent, { check: reduced, pivot }] });
    if (more) return [atom, ...more];
  }
  return undefined;
}

/** Takes as much of a known row away as makes the row 0 at the pivot. */
function eliminate(row: Vector, known: Vector, pivot: number): void {
  const factor = row[pivot]!;
  if (factor === 0) return;
  for (let column = 0; column < row.length; column++) if (known[column] !== 0) row[column] = (row[column]! + (prime - factor) * known[column]!) % prime;
}

function normalize(row: Vector, pivot: number): void {
  const inverse = power(row[pivot]!, prime - 2);
  for (let column = 0; column < row.length; column++) row[column] = (row[column]! * inverse) % prime;
}

/** Fermat: the power prime - 2 is the inverse. */
function power(base: number, exponent: number): number {
  let result = 1;
  for (let square = base, left = exponent; left > 0; left = Math.floor(left / 2), square = (square * square) % prime) if (left % 2 === 1) result = (result * square) % prime;
  return result;
}
