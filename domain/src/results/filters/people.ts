import { type AttributeFilter, noValue } from './attributes.ts';

/** The value of one group type per person: the index of its id in `ids`, or `ids.length` for none. */
export type GroupTypeColumn = {
  readonly groupType: string;
  readonly ids: readonly string[];
  readonly valueOf: Int32Array;
};

/**
 * Finds the people a filter matches, given their values: one flag per person, not 0 if they have one of the values of
 * every group type. Returns undefined if a group type has no column. Takes time proportional to people and group types.
 */
export function findMeant(
  filter: AttributeFilter,
  columns: readonly GroupTypeColumn[],
  people: number,
): Uint8Array | undefined {
  const isMeant = new Uint8Array(people).fill(1);
  for (const { groupType, values } of filter) {
    const column = columns.find((each) => each.groupType === groupType);
    if (!column) return undefined;
    const isSelected = Uint8Array.from([...column.ids, noValue], (id) => Number(values.includes(id)));
    for (let person = 0; person < people; person += 1)
      if (isSelected[column.valueOf[person] as number] !== 1) isMeant[person] = 0;
  }
  return isMeant;
}
