import { Client } from 'pg';
import type { ServerAddress } from '../../src/platform/database/index.ts';
import { readCatalog } from '../catalog.ts';

/** Tables that record and count requests for missing records. */
const history: ReadonlySet<string> = new Set(['audit_log', 'audit_log_chains', 'audit_subjects', 'request_budgets']);

/** Returns a fingerprint of all rows of each product table, without records of attempts. */
export async function fingerprintOfRows(connection: ServerAddress): Promise<Readonly<Record<string, string>>> {
  const tables = await tablesOf(connection);
  const client = new Client(connection);
  await client.connect();
  try {
    const parts = tables.map(
      (table) =>
        `select '${table}' as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
          from ${table} t`,
    );
    const { rows } = await client.query<{ name: string; print: string }>(parts.join(' union all '));
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
  } finally {
    await client.end();
  }
}

const tablesOfDatabases = new Map<string, Promise<readonly string[]>>();

/** Cached per database: reading the catalog takes longer than reading all rows. */
function tablesOf(connection: ServerAddress): Promise<readonly string[]> {
  const key = JSON.stringify(connection);
  const known =
    tablesOfDatabases.get(key) ??
    readCatalog(connection).then(({ tables }) => tables.filter((table) => !history.has(table)));
  tablesOfDatabases.set(key, known);
  return known;
}
