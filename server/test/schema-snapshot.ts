import type { Catalog, Column } from './catalog.ts';

/** Returns the text of `schema.sql`: the whole schema in readable form, regardless of the migrations that led to it. */
export function describeSchema(catalog: Catalog): string {
  const parts = [
    '-- Made from the migrated database; the schema test says how to make it anew. Migrations change the schema, ' +
      'this file shows it.',
    ...catalog.tables.map((table) => describeTable(table, catalog)),
    ...catalog.routines.map(({ definition }) => `${definition.trim()};`),
  ];
  return `${parts.join('\n\n')}\n`;
}

function describeTable(table: string, catalog: Catalog): string {
  const ofTable = <Row extends { readonly table: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.table === table);
  const lines = [
    ...ofTable(catalog.columns).map(describeColumn),
    ...ofTable(catalog.constraints).map(({ name, definition }) => `constraint ${name} ${definition}`),
  ];
  return [
    `create table ${table} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
    ...ofTable(catalog.indexes).map(({ definition }) => `${definition};`),
    ...ofTable(catalog.protections).flatMap(({ isEnabled, isForced }) => [
      ...(isEnabled ? [`alter table ${table} enable row level security;`] : []),
      ...(isForced ? [`alter table ${table} force row level security;`] : []),
    ]),
    ...ofTable(catalog.policies).map(describePolicy),
    ...ofTable(catalog.grants).map(({ role, privileges }) => `grant ${privileges.join(', ')} on ${table} to ${role};`),
  ].join('\n');
}

function describePolicy({ table, name, command, using, check }: Catalog['policies'][number]): string {
  const [scope, whatIsWritten] =
    command === 'all' ? ['', `\n  with check ${oneLine(check ?? using)}`] : [` for ${command}`, ''];
  return `create policy ${name} on ${table}${scope}\n  using ${oneLine(using)}${whatIsWritten};`;
}

function describeColumn({ column, type, isRequired, default: value }: Column): string {
  const filled = value === null ? '' : value.startsWith('generated') ? ` ${value}` : ` default ${value}`;
  return `${column} ${type}${isRequired ? ' not null' : ''}${filled}`;
}

function oneLine(expression: string): string {
  return expression.replace(/\s+/g, ' ');
}
