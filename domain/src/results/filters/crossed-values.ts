/**
 * Which value of a family each of some people has. Values are numbered from 0; the last number is for those who have
 * none.
 */
export type ValueColumn = { readonly valueCount: number; readonly valueOf: Int32Array };

/**
 * The values of a cross: for each but the last the value in each of the families. Whoever has none in any of them has
 * the last.
 */
export type CrosstabValues = ValueColumn & { readonly combinations: readonly (readonly number[])[] };

/**
 * Crosses families: the combinations that somebody has become values of their own, in the order of the families' values
 * (docs/confidentiality.md, C6). Columns have one entry for each of the same people. Refuses with a RangeError columns
 * of different people.
 */
export function crosstabValues(columns: readonly ValueColumn[]): CrosstabValues {
  const people = columns[0]?.valueOf.length ?? 0;
  if (columns.some(({ valueOf }) => valueOf.length !== people))
    throw new RangeError('Only values of the same people can be crossed');
  const codes = Float64Array.from({ length: people }, (_, person) =>
    columns.reduce((code, { valueCount, valueOf }) => code * valueCount + (valueOf[person] as number), 0),
  );
  const none = columns.reduce((code, { valueCount }) => code * valueCount + valueCount - 1, 0);
  const occurring = [...new Set(codes)].filter((code) => code !== none).sort((one, other) => one - other);
  const numberOf = new Map([...occurring, none].map((code, value) => [code, value]));
  return {
    valueCount: numberOf.size,
    valueOf: Int32Array.from(codes, (code) => numberOf.get(code) as number),
    combinations: occurring.map((code) => valuesIn(code, columns)),
  };
}

function valuesIn(code: number, columns: readonly ValueColumn[]): readonly number[] {
  let left = code;
  return columns
    .toReversed()
    .map(({ valueCount }) => {
      const value = left % valueCount;
      left = (left - value) / valueCount;
      return value;
    })
    .toReversed();
}
