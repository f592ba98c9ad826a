/** The value of one group type per person. Values are numbered from 0; the last number means none. */
export type ValueColumn = { readonly valueCount: number; readonly valueOf: Int32Array };

/**
 * The values of a crosstab: for each but the last, the value of every group type. The last is for people without a
 * value in any of them.
 */
export type CrosstabValues = ValueColumn & { readonly combinations: readonly (readonly number[])[] };

/**
 * Crosses group types: every combination that occurs becomes a value, in the order of the group types' values
 * (docs/confidentiality.md, C6). Columns must have one entry per person. Throws a RangeError if their lengths differ.
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
