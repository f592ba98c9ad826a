import type { Catalog, Column } from './catalog.ts';

/** Returns the text of `tables.ts`: the catalog's tables as types, and the tables that each role may access. */
export function describeTables(catalog: Catalog): string {
  return [
    "import type { CalendarDay, Id } from '@attune/domain/kernel';",
    "import type { Defaulted, Instant, Json, LargeNumber, Texts } from './column-types.ts';",
    '',
    '// Made from the migrated database; the schema test says how to make it anew. Do not edit by hand.',
    '',
    'export type Tables = {',
    ...catalog.tables.flatMap((table) => describeTable(table, catalog)),
    '};',
    '',
    '/** The tables on which each role has any right. */',
    'export type RoleTables = {',
    ...['app', 'intake', 'closing', 'results'].map((role) => describeRole(role, catalog)),
    '};',
    '',
  ].join('\n');
}

function describeTable(table: string, catalog: Catalog): readonly string[] {
  const columns = catalog.columns.filter((column) => column.table === table);
  return [
    `  ${quoted(table)}: {`,
    ...columns.map((column) => `    ${column.column}: ${typeOf(column, catalog)};`),
    '  };',
  ];
}

function describeRole(role: string, catalog: Catalog): string {
  const tables = catalog.grants
    .filter((grant) => grant.role === `attune_${role}`)
    .map(({ table }) => `    | '${table}'`);
  return [`  ${role}: Pick<`, '    Tables,', ...tables, '  >;'].join('\n');
}

function quoted(table: string): string {
  return table.includes('.') ? `'${table}'` : table;
}

function typeOf(column: Column, catalog: Catalog): string {
  const value =
    choicesOf(column, catalog) ?? identifierOf(column, catalog) ?? valueTypes[column.type.replace(/\(.*\)/, '')];
  if (!value)
    throw new Error(
      `${column.table}.${column.column} has the type ${column.type}, for which there is no TypeScript type yet.`,
    );
  const orNull = column.isRequired ? value : `${value} | null`;
  return column.default === null ? orNull : `Defaulted<${orNull}>`;
}

const valueTypes: Readonly<Record<string, string>> = {
  bigint: 'LargeNumber',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  interval: 'string',
  bytea: 'Buffer',
  date: 'CalendarDay',
  'timestamp with time zone': 'Instant',
  jsonb: 'Json',
  'text[]': 'Texts',
  'bigint[]': 'Texts',
};

/** A check constraint with a list of texts becomes a union of those texts. */
function choicesOf({ table, column, type }: Column, { constraints }: Catalog): string | undefined {
  if (type !== 'text') return undefined;
  const checks = constraints.filter(
    (constraint) => constraint.table === table && constraint.kind === 'c' && constraint.columns.join() === column,
  );
  const listed = checks.find(({ definition }) => /^CHECK \(\(+\w+ = (ANY \()?/.test(definition));
  return listed && [...listed.definition.matchAll(/'([^']*)'::text/g)].map(([, choice]) => `'${choice}'`).join(' | ');
}

/** What a bigint identifies: its own row, the target of its foreign key, or the record that its name refers to. */
function identifierOf({ table, column, type }: Column, { constraints, tables }: Catalog): string | undefined {
  if (type !== 'bigint') return undefined;
  if (column === 'id') return idOf(table);
  const declared = declaredIdentifiers[`${table}.${column}`];
  if (declared) return idOf(declared);
  const foreignKey = constraints.find(
    (each) =>
      each.table === table && each.kind === 'f' && each.columns.at(-1) === column && /[( ]id\)/.test(each.definition),
  );
  if (foreignKey?.target) return idOf(foreignKey.target);
  const named = tables.find((each) => !each.includes('.') && `_${column}`.endsWith(`_${singular(each)}_id`));
  if (named) return idOf(named);
  return column.endsWith('_id') ? 'string' : undefined;
}

/** Columns whose target follows neither from a foreign key nor from the name. */
const declaredIdentifiers: Readonly<Record<string, string>> = {
  'campaign_groups.parent_id': 'groups',
  'jobs.file_id': 'organization_files',
  'jobs.result_file_id': 'organization_files',
  'results.groups.counted_in': 'groups',
  'results.groups.parent_id': 'groups',
};

function idOf(table: string): string {
  return `Id<'${singular(table.replace(/^.*\./, '')).replaceAll('_', '-')}'>`;
}

function singular(table: string): string {
  if (table === 'people') return 'person';
  return table.replace(/ies$/, 'y').replace(/s$/, '');
}
