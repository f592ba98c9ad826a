import type { ServerAddress } from '../../src/platform/database/index.ts';
import { asOwner, listTables } from './dump.ts';

/** How well a property of the rows about people separates respondents from the others: 0.5 is chance, 1 is always. */
export type Finding = { readonly property: string; readonly separation: number };

type Row = { readonly xmin: string; readonly values: Readonly<Record<string, unknown>> };
type Named = { readonly about: readonly string[]; readonly row: Row; readonly place: number };
/** Values of a property by employee. */
type Property = ReadonlyMap<string, number>;

const mostChoices = 20;

/**
 * Tries every property of every row that names an employee, by id, e-mail address, pseudonym or link, in every table
 * and in the statistics of the planner: how many rows there are, where they stand, when they were written, and what
 * each column contains. `truth` says of each employee ID whether the person answered.
 */
export async function attackRespondents(
  connection: ServerAddress,
  truth: ReadonlyMap<string, boolean>,
): Promise<readonly Finding[]> {
  const aliases = await readAliases(connection, truth);
  const findings: Finding[] = [];
  for (const table of [...(await listTables(connection)), 'pg_stats'].filter((name) => !name.endsWith('_seq'))) {
    const named = (await readRows(connection, table)).flatMap((row, place) => {
      const about = namedIn(row, aliases);
      return about.length > 0 ? [{ about, row, place }] : [];
    });
    for (const [name, property] of propertiesOf(named))
      findings.push({ property: `${table} ${name}`, separation: separationOf(property, truth) });
  }
  return findings;
}

/** What stands for an employee: the ID, the address, the pseudonyms of the audit log, the hashes of links. */
async function readAliases(
  connection: ServerAddress,
  truth: ReadonlyMap<string, boolean>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await asOwner<{ readonly id: string; readonly alias: string }>(
    connection,
    `select id::text, id::text as alias from employees
    union all select id::text, lower(email_address) from employees where email_address is not null
    union all select id::text, pseudonym(kind, id, salt) from audit_subjects where kind = 'employee'
    union all select employee_id::text, encode(token_hash, 'hex') from participations`,
  );
  return new Map(rows.filter(({ id }) => truth.has(id)).map(({ id, alias }) => [alias, id]));
}

async function readRows(connection: ServerAddress, table: string): Promise<readonly Row[]> {
  const isView = table === 'pg_stats';
  const order = isView ? '' : 'order by t.ctid';
  return asOwner<Row>(
    connection,
    `select ${isView ? "'0'" : 't.xmin::text'} as xmin, to_jsonb(t) as values from ${table} t ${order}`,
  );
}

function namedIn({ values }: Row, aliases: ReadonlyMap<string, string>): readonly string[] {
  const words =
    JSON.stringify(values)
      .toLowerCase()
      .match(/[\w.]+@[\w.]+|[0-9a-f]{32,}|\d+/g) ?? [];
  return [...new Set(words.flatMap((word) => aliases.get(word) ?? []))];
}

function propertiesOf(named: readonly Named[]): ReadonlyMap<string, Property> {
  const properties = new Map<string, Map<string, number>>();
  const note = (name: string, about: readonly string[], merge: (known: number | undefined) => number): void => {
    const property = properties.get(name) ?? new Map<string, number>();
    properties.set(name, property);
    for (const id of about) property.set(id, merge(property.get(id)));
  };
  const add = (known = 0): number => known + 1;
  const columns = new Set(named.flatMap(({ row }) => Object.keys(row.values)));
  const choices = new Map(
    [...columns].map((column) => [column, new Set(named.map(({ row }) => String(row.values[column])))] as const),
  );
  for (const { about, row, place } of named) {
    note('number of rows', about, add);
    const numbers: (readonly [string, number])[] = [
      ['place', place],
      ['transaction', Number(row.xmin)],
    ];
    for (const [column, value] of Object.entries(row.values)) {
      if ((choices.get(column)?.size ?? 0) <= mostChoices) note(`${column} = ${String(value)}`, about, add);
      numbers.push([column, numberFrom(value)], [`length of ${column}`, JSON.stringify(value).length]);
    }
    for (const [name, value] of numbers) {
      note(`least ${name}`, about, (known) => Math.min(known ?? value, value));
      note(`most ${name}`, about, (known) => Math.max(known ?? value, value));
    }
  }
  return properties;
}

function numberFrom(value: unknown): number {
  const number = typeof value === 'string' && Number.isNaN(Number(value)) ? Date.parse(value) : Number(value);
  return Number.isFinite(number) ? number : -1;
}

/** The share of pairs of a respondent and another person whom the property puts in the same order, from 0.5 on. */
function separationOf(property: Property, truth: ReadonlyMap<string, boolean>): number {
  const valueOf = (id: string): number => property.get(id) ?? Number.NEGATIVE_INFINITY;
  const valuesIf = (answered: boolean): readonly number[] =>
    [...truth].filter(([, each]) => each === answered).map(([id]) => valueOf(id));
  const [respondents, others] = [valuesIf(true), valuesIf(false)];
  let higher = 0;
  for (const one of respondents) for (const other of others) higher += one > other ? 1 : one === other ? 0.5 : 0;
  const share = higher / (respondents.length * others.length);
  return Math.max(share, 1 - share);
}
