import { type AttributeFilter, noValue } from './attributes.ts';

/**
 * Which value of a family each of some people has: the place of its id among `ids`, or the number after the last for
 * those who have none.
 */
export type GroupTypeColumn = {
  readonly family: string;
  readonly ids: readonly string[];
  readonly valueOf: Int32Array;
};

/**
 * Finds whom a filter means among people of whom the values are known: not 0 for each who has one of the values of
 * every family. Undefined when there is a family among them of which nothing is known. Time in proportion to people and
 * families.
 */
export function findMeant(
  filter: AttributeFilter,
  columns: readonly GroupTypeColumn[],
  people: number,
): Uint8Array | undefined {
  const isMeant = new Uint8Array(people).fill(1);
  for (const { family, values } of filter) {
    const column = columns.find((each) => each.family === family);
    if (!column) return undefined;
    const isWanted = Uint8Array.from([...column.ids, noValue], (id) => Number(values.includes(id)));
    for (let person = 0; person < people; person += 1)
      if (isWanted[column.valueOf[person] as number] !== 1) isMeant[person] = 0;
  }
  return isMeant;
}
