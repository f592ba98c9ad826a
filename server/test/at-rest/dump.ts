import { Client } from 'pg';
import type { ServerAddress } from '../../src/platform/database/index.ts';

/** A column of a table with all values as text; bytes are written as hex. `text` holds all values in lower case. */
export type DumpedColumn = { readonly name: string; readonly values: readonly string[]; readonly text: string };

/** Runs a statement as the database owner, who bypasses permissions and row-level security. */
export async function asOwner<Row extends object>(
  connection: ServerAddress,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(`set app.scope = 'all'`);
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

const ownSchemas =
  "n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg\\_temp%'";

/** Lists every table outside the system schemas. */
export async function listTables(connection: ServerAddress): Promise<readonly string[]> {
  const rows = await asOwner<{ name: string }>(
    connection,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'm', 'S') and ${ownSchemas} order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Reads the whole database: each column of each table. */
export async function readDump(connection: ServerAddress): Promise<readonly DumpedColumn[]> {
  const dump: DumpedColumn[] = [];
  for (const table of await listTables(connection)) dump.push(...(await dumpTable(connection, table)));
  return dump;
}

async function dumpTable(connection: ServerAddress, table: string): Promise<readonly DumpedColumn[]> {
  const columns = await asOwner<{ column: string; type: string }>(
    connection,
    'select attname as column, format_type(atttypid, null) as type from pg_attribute where attrelid = ' +
      '$1::regclass and attnum > 0 and not attisdropped',
    [table],
  );
  const selected = columns.map(
    ({ column, type }, number) =>
      `${type === 'bytea' ? `encode("${column}", 'hex')` : `"${column}"::text`} as c${number}`,
  );
  const rows = await asOwner<Record<string, string | null>>(connection, `select ${selected.join(', ')} from ${table}`);
  return columns.map(({ column }, number) => {
    const values = rows.flatMap((row) => row[`c${number}`] ?? []);
    return { name: `${table}.${column}`, values, text: values.join('\n').toLowerCase() };
  });
}

/** Finds the columns that contain a text, as plain text or as its bytes in hex or Base64, ignoring case. */
export function whereFound(dump: readonly DumpedColumn[], text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const spellings = [text.toLowerCase(), bytes.toString('hex'), bytes.toString('base64').slice(0, -4).toLowerCase()];
  return dump.filter((column) => spellings.some((spelling) => column.text.includes(spelling))).map(({ name }) => name);
}

export function valuesOf(dump: readonly DumpedColumn[], name: string): readonly string[] {
  return dump.find((column) => column.name === name)?.values ?? [];
}
