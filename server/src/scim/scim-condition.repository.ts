import {
  type Comparison,
  type ScimFilter,
  type ScimPlace,
  ScimRefusal,
  comparedAttribute,
} from '@attune/domain/people';
import { type RawBuilder, sql } from 'kysely';

/** SQL of an attribute, null without a value; `equals` is an optional condition for `eq` that uses an index. */
export type ScimColumn = {
  readonly value: RawBuilder<unknown>;
  readonly equals?: (text: string) => RawBuilder<unknown>;
};

/** Columns by attribute path in lower case. Other attributes cannot be filtered. */
export type ScimColumns = Readonly<Record<string, ScimColumn>>;

type Leaf = Extract<ScimFilter, { readonly kind: 'compare' }>;

/**
 * Translates a filter into a SQL condition that is never null. All values are parameters. Equivalent to `matches` for
 * documents.
 */
export function conditionOf(filter: ScimFilter, columns: ScimColumns): RawBuilder<unknown> {
  if (filter.kind === 'and')
    return sql`(${conditionOf(filter.left, columns)} and ${conditionOf(filter.right, columns)})`;
  if (filter.kind === 'or') return sql`(${conditionOf(filter.left, columns)} or ${conditionOf(filter.right, columns)})`;
  if (filter.kind === 'not') return sql`(not ${conditionOf(filter.of, columns)})`;
  const { value } = columnAt(filter.place, columns);
  if (filter.kind === 'has') return sql`(${value} is not null and ${conditionOf(filter.of, columns)})`;
  return filter.kind === 'present' ? sql`(${value} is not null)` : comparisonOf(filter, columns);
}

/** Returns the column to sort by. Refuses attributes without an order with `invalidPath`. */
export function orderOf(place: ScimPlace, columns: ScimColumns): RawBuilder<unknown> {
  const { value } = columnAt(place, columns);
  return comparedAttribute(place).type === undefined ? sql`lower(${value}) collate "C"` : value;
}

/** The path of an attribute in lower case: `name.familyname`, or after the last segment of an extension's URN. */
function pathOf({ extension, attribute, sub }: ScimPlace): string {
  return [
    ...(extension === undefined ? [] : [extension.split(':').slice(-3, -2)[0] ?? '']),
    attribute.name,
    ...(sub ? [sub.name] : []),
  ]
    .join('.')
    .toLowerCase();
}

function columnAt(place: ScimPlace, columns: ScimColumns): ScimColumn {
  const column = columns[pathOf(place)];
  if (!column) throw new ScimRefusal('invalidFilter', 'The filter names an attribute that cannot be searched here.');
  return column;
}

function comparisonOf({ place, comparison, value }: Leaf, columns: ScimColumns): RawBuilder<unknown> {
  const column = columnAt(place, columns);
  if (value === null) return comparison === 'eq' ? sql`(${column.value} is null)` : sql`(${column.value} is not null)`;
  if (comparison === 'ne')
    return sql`(not ${comparisonOf({ kind: 'compare', place, comparison: 'eq', value }, columns)})`;
  if (comparison === 'eq' && column.equals && typeof value === 'string') return column.equals(value);
  const attribute = comparedAttribute(place);
  if (attribute.type === 'boolean') return sql`(${column.value} is not null and ${column.value} = ${value === true})`;
  if (attribute.type === 'dateTime')
    return sql`(${column.value} is not null and date_trunc('milliseconds',
      ${column.value}) ${operators[comparison]} ${new Date(String(value)).toISOString()}::timestamptz)`;
  return textComparison(
    attribute.isCaseExact ? column.value : sql`lower(${column.value})`,
    comparison,
    attribute.isCaseExact ? sql`${String(value)}::text` : sql`lower(${String(value)})`,
  );
}

const operators = {
  eq: sql`=`,
  ne: sql`<>`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
  co: sql`=`,
  sw: sql`=`,
  ew: sql`=`,
} as const satisfies { readonly [C in Comparison]: RawBuilder<unknown> };

function textComparison(
  found: RawBuilder<unknown>,
  comparison: Comparison,
  text: RawBuilder<unknown>,
): RawBuilder<unknown> {
  switch (comparison) {
    case 'co':
      return sql`(${found} is not null and strpos(${found}, ${text}) > 0)`;
    case 'sw':
      return sql`(${found} is not null and starts_with(${found}, ${text}))`;
    case 'ew':
      return sql`(${found} is not null and right(${found}, length(${text})) = ${text})`;
    case 'eq':
      return sql`(${found} is not null and ${found} = ${text})`;
    case 'ne':
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
      return sql`(${found} is not null and ${found} collate "C" ${operators[comparison]} ${text})`;
  }
}
