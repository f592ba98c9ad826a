import {
  type Atom,
  type Vector,
  atomsOf,
  echelonForm,
  findDependent,
  inverseOf,
  prime as modulus,
  weightsOf,
} from './attacker.test-support.ts';

type Draw = (limit: number) => number;

/** A local copy, because test runners access imports indirectly, which is slow in the innermost loops. */
const prime = modulus;

/**
 * The linear attacker for hundreds of respondents. Columns of the parity checks are replaced by a few random
 * combinations of their entries: dependent columns stay dependent, so no leak is lost, and every hit is verified with
 * the whole columns. Of three or more dependent columns, two are proportional after the others are eliminated, and
 * proportional columns are found in one pass by their normal form. This tries every set of up to `exhaustive` atoms.
 *
 * Combinations of more atoms are searched at random: the sums are reduced to echelon form `tries` times with shuffled
 * columns, and every row that depends on few respondents is a hit. This can miss leaks.
 */
export function findLeakAmongMany(
  sums: readonly Int32Array[],
  threshold: number,
  { draw, exhaustive = Math.min(4, threshold - 1), tries = 4 }: Chance,
): readonly number[] | undefined {
  const atoms = atomsOf(sums).filter(({ members }) => members.length < threshold);
  const found = findProportional({
    columns: shadowsOf(atoms, exhaustive + 2, draw),
    room: threshold - 1,
    left: exhaustive,
    chosen: [],
  });
  if (found) return found;
  return exhaustive < threshold - 1 ? findLightRow(sums, threshold, { draw, tries }) : undefined;
}

export type Chance = { readonly draw: Draw; readonly exhaustive?: number; readonly tries?: number };

type Column = { readonly atom: Atom; readonly shadow: Vector };
type Pass = {
  readonly columns: readonly Column[];
  readonly room: number;
  readonly left: number;
  readonly chosen: readonly Atom[];
};

function shadowsOf(atoms: readonly Atom[], width: number, draw: Draw): readonly Column[] {
  const weights = Array.from({ length: width }, () =>
    Float64Array.from(atoms[0]?.check ?? [], () => 1 + draw(prime - 1)),
  );
  const shadowOf = (check: Vector) =>
    Float64Array.from(weights, (weight) =>
      check.reduce((sum, entry, place) => (sum + entry * (weight[place] as number)) % prime, 0),
    );
  return atoms.map((atom) => ({ atom, shadow: shadowOf(atom.check) }));
}

/**
 * Looks for columns that are 0 or proportional, then eliminates each column in turn from the later ones and recurses.
 */
function findProportional({ columns, room, left, chosen }: Pass): readonly number[] | undefined {
  const seen = new Map<number, Column>();
  const scales = inversesOf(columns.map(({ shadow }) => shadow[0] as number));
  for (const [place, column] of columns.entries()) {
    const { atom, shadow } = column;
    if (atom.members.length > room) continue;
    const scale = scales[place] as number;
    const name =
      scale === 0 ? -1 : (((shadow[1] as number) * scale) % prime) * prime + (((shadow[2] as number) * scale) % prime);
    const other = seen.get(name);
    const suspects =
      scale === 0
        ? [atom]
        : other && left > 1 && other.atom.members.length + atom.members.length <= room
          ? [other.atom, atom]
          : [];
    const leak = suspects.length > 0 ? confirm([...chosen, ...suspects]) : undefined;
    if (leak) return leak;
    if (!other || other.atom.members.length > atom.members.length) seen.set(name, column);
  }
  return left < 3 ? undefined : findBehindEach({ columns, room, left, chosen });
}

function findBehindEach({ columns, room, left, chosen }: Pass): readonly number[] | undefined {
  const scales = inversesOf(columns.map(({ shadow }) => shadow[0] as number));
  for (const [place, { atom, shadow }] of columns.entries()) {
    const rest = room - atom.members.length;
    const scale = scales[place] as number;
    if (rest < 2 || scale === 0) continue;
    const behind = columns
      .slice(place + 1)
      .flatMap((each) =>
        each.atom.members.length < rest ? [{ atom: each.atom, shadow: without(each.shadow, shadow, scale) }] : [],
      );
    const found = findProportional({ columns: behind, room: rest, left: left - 1, chosen: [...chosen, atom] });
    if (found) return found;
  }
  return undefined;
}

/** A column after eliminating another one, whose first entry times `scale` is 1; the first entry is omitted. */
function without(shadow: Vector, other: Vector, scale: number): Vector {
  const factor = prime - (((shadow[0] as number) * scale) % prime);
  const rest = new Float64Array(shadow.length - 1);
  for (let place = 0; place < rest.length; place++)
    rest[place] = ((shadow[place + 1] as number) + factor * (other[place + 1] as number)) % prime;
  return rest;
}

/** The inverse of each number (0 for 0), with a single modular inversion. */
function inversesOf(numbers: readonly number[]): Vector {
  const before = new Float64Array(numbers.length);
  let product = 1;
  for (const [place, number] of numbers.entries()) {
    before[place] = product;
    if (number !== 0) product = (product * number) % prime;
  }
  let inverse = inverseOf(product);
  const inverses = new Float64Array(numbers.length);
  for (let place = numbers.length - 1; place >= 0; place--) {
    const number = numbers[place] as number;
    if (number === 0) continue;
    inverses[place] = (inverse * (before[place] as number)) % prime;
    inverse = (inverse * number) % prime;
  }
  return inverses;
}

/** The suspects whose whole columns are dependent. */
function confirm(suspects: readonly Atom[]): readonly number[] | undefined {
  const room = suspects.reduce((sum, { members }) => sum + members.length, 0);
  return findDependent(suspects, { room, independent: [] })?.flat();
}

/** Finds a combination with few respondents among the rows of the sums in echelon form, with shuffled columns. */
function findLightRow(
  sums: readonly Int32Array[],
  threshold: number,
  { draw, tries }: { readonly draw: Draw; readonly tries: number },
): readonly number[] | undefined {
  const { groups, rows } = weightsOf(sums);
  for (let round = 0; round < tries; round++) {
    const order = groups
      .map((_, place) => ({ place, turn: draw(prime) }))
      .toSorted((one, other) => one.turn - other.turn)
      .map(({ place }) => place);
    for (const row of echelonForm(rows.map((each) => Float64Array.from(order, (place) => each[place] as number)))
      .rows) {
      const members = order.flatMap((place, column) => (row[column] === 0 ? [] : (groups[place] as readonly number[])));
      if (members.length < threshold) return members;
    }
  }
  return undefined;
}
