/**
 * Linear algebra over whole numbers, modulo the largest prime below 2^26, so that products are exact. Modulo a prime
 * vectors can only look more dependent than they are, so that a sum may be found that is not the same everywhere; none
 * that is can be missed.
 */
const prime = 67_108_859;

/**
 * More free places than this are not gone through; a table has five rows, five columns and three directions at most.
 */
const mostFree = 12;

type Row = Float64Array;

/**
 * All sums of some of the numbers of a table that are the same in this table and in all those that differ from it as
 * given, as the places of their members. Undefined where so few differences are given that there would be too many.
 *
 * Such a sum is a vector of 0 and 1 on which every difference comes to 0. It is settled by its weights at the free
 * places, those without a pivot when the differences are brought to reduced echelon form.
 */
export function constantSums(
  differences: readonly (readonly number[])[],
  width: number,
): readonly (readonly number[])[] | undefined {
  const { rows, pivots } = echelonForm(differences);
  const free = Array.from({ length: width }, (_, place) => place).filter((place) => !pivots.includes(place));
  if (free.length > mostFree) return undefined;
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

/** A row less as much of another, which has a 1 at the pivot, as makes it 0 there. */
function without(row: Row, other: Row, pivot: number): Row {
  const factor = prime - (row[pivot] as number);
  return factor === prime ? row : row.map((weight, place) => (weight + factor * (other[place] as number)) % prime);
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
