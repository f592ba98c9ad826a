/**
 * Linear algebra over integers modulo the largest prime below 2^26, so that products are exact. Modulo a prime, vectors
 * can only appear more dependent than they are: a sum may be reported that is not constant, but no constant sum is
 * missed.
 */
const prime = 67_108_859;

/** Maximum number of free positions to enumerate; a table has at most five rows, five columns and three directions. */
const maxFree = 12;

type Row = Float64Array;

/**
 * Finds all sums of table entries that are the same in this table and in all tables with the given differences to it,
 * as the positions of their entries. Returns undefined if there are too few differences, and therefore too many sums.
 *
 * Such a sum is a 0-1 vector orthogonal to every difference. It is determined by its weights at the free positions,
 * those without a pivot in the reduced row echelon form of the differences.
 */
export function constantSums(
  differences: readonly (readonly number[])[],
  width: number,
): readonly (readonly number[])[] | undefined {
  const { rows, pivots } = echelonForm(differences);
  const free = Array.from({ length: width }, (_, place) => place).filter((place) => !pivots.includes(place));
  if (free.length > maxFree) return undefined;
  const sums = Array.from({ length: 2 ** free.length }, (_, choice) => {
    const weights = new Float64Array(width);
    free.forEach((place, bit) => (weights[place] = (choice >> bit) & 1));
    rows.forEach(
      (row, number) =>
        (weights[pivots[number] as number] = free.reduce(
          (weight, place) => (weight + (prime - (row[place] as number)) * (weights[place] as number)) % prime,
          0,
        )),
    );
    return weights;
  });
  return sums
    .filter((weights) => weights.includes(1) && weights.every((weight) => weight <= 1))
    .map((weights) => [...weights.keys()].filter((place) => weights[place] === 1));
}

function echelonForm(vectors: readonly (readonly number[])[]): {
  readonly rows: readonly Row[];
  readonly pivots: readonly number[];
} {
  const rows: Row[] = [];
  const pivots: number[] = [];
  for (const vector of vectors) {
    let row: Row = Float64Array.from(vector, (weight) => (weight + prime) % prime);
    rows.forEach((known, place) => (row = without(row, known, pivots[place] as number)));
    const pivot = row.findIndex((weight) => weight !== 0);
    if (pivot < 0) continue;
    const inverse = inverseOf(row[pivot] as number);
    const unit = row.map((weight) => (weight * inverse) % prime);
    rows.forEach((known, place) => (rows[place] = without(known, unit, pivot)));
    rows.push(unit);
    pivots.push(pivot);
  }
  return { rows, pivots };
}

/** Subtracts the multiple of another row (with a 1 at the pivot) that makes this row 0 at the pivot. */
function without(row: Row, other: Row, pivot: number): Row {
  const factor = prime - (row[pivot] as number);
  return factor === prime ? row : row.map((weight, place) => (weight + factor * (other[place] as number)) % prime);
}

/** Modular inverse by Fermat's little theorem: the power prime - 2. */
function inverseOf(weight: number): number {
  let inverse = 1;
  let square = weight;
  for (let exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) inverse = (inverse * square) % prime;
    square = (square * square) % prime;
  }
  return inverse;
}
