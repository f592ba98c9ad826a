import { Client } from 'pg';
import type { ServerAddress } from '../../src/platform/database/index.ts';
import { readCatalog } from '../catalog.ts';

/** Tables that record and count requests for missing records. */
const history: ReadonlySet<string> = new Set(['audit_log', 'audit_log_chains', 'audit_subjects', 'request_budgets']);

type Fingerprint = Readonly<Record<string, string>>;
type Reader = () => Promise<Fingerprint>;

const readers = new Map<string, Promise<Reader>>();

/**
 * Returns a fingerprint of all rows of each product table, without records of attempts. Its connection and its plan
 * are kept until the database is dropped: making them takes longer than reading all rows.
 */
export async function fingerprintOfRows(connection: ServerAddress): Promise<Fingerprint> {
  const key = JSON.stringify(connection);
  const reader = readers.get(key) ?? openReader(connection);
  readers.set(key, reader);
  return (await reader)();
}

async function openReader(connection: ServerAddress): Promise<Reader> {
  const { tables } = await readCatalog(connection);
  const parts = tables
    .filter((table) => !history.has(table))
    .map(
      (table) =>
        `select '${table}' as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
          from ${table} t`,
    );
  const client = new Client(connection);
  // Dropping the database ends the connection.
  client.on('error', () => undefined);
  await client.connect();
  return async () => {
    const { rows } = await client.query<{ name: string; print: string }>({
      name: 'fingerprint',
      text: parts.join(' union all '),
    });
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
  };
}
