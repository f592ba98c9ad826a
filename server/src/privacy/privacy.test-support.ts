import type { Id } from '@attune/domain/kernel';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from '../../test/database.ts';
import { createLog } from '../platform/log.ts';
import type { RetentionDependencies } from './carry-out-retention.ts';
import type { ErasingDependencies } from './erase-employee.ts';

/** Runs a statement as the database owner, for operations that the product does not allow. */
export async function asOwner<Row extends object>(
  database: TestDatabase,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new Client(database.connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Starts the ids of people at high numbers that occur nowhere else. Must be called before any are created. */
export async function withReadableIds(database: TestDatabase): Promise<void> {
  await asOwner(
    database,
    'alter sequence employees_id_seq restart with 7700000001; alter sequence people_id_seq restart with 8800000001',
  );
}

/** Lists every table and column, in any schema, that contains one of these texts or numbers. */
export async function placesWith(database: TestDatabase, words: readonly string[]): Promise<readonly string[]> {
  const tables = await asOwner<{ name: string }>(
    database,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(50);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as place, sought, t::text as row from ${name} t, unnest($1::text[]) sought
        where t::text ~* ('\\m' || sought || '\\M')`,
  );
  const found = await asOwner<{ place: string; sought: string; row: string }>(database, parts.join(' union all '), [
    words,
  ]);
  return found.map(({ place, sought, row }) => `${place}: ${sought} in ${row.slice(0, 200)}`);
}

/** The dependencies of erasure besides a database; its jobs run immediately or never. */
export function erasingDependencies({
  database,
  keys,
}: Pick<ErasingDependencies, 'database' | 'keys'>): RetentionDependencies & {
  readonly removedFiles: string[];
  readonly forgottenNames: string[];
} {
  const removedFiles: string[] = [];
  const forgottenNames: string[] = [];
  return {
    database,
    keys,
    log: createLog('silent'),
    queue: { enqueue: async () => undefined, enqueueAll: async () => undefined },
    files: { remove: async (key) => void removedFiles.push(key) },
    evictNames: (organizationId) => void forgottenNames.push(organizationId),
    removedFiles,
    forgottenNames,
  };
}

export type Erased = {
  readonly organizationId: Id<'organization'>;
  readonly employeeId: Id<'employee'>;
  readonly personId: Id<'person'>;
};

/** Adds every kind of personal data to an employee. */
export async function withEverythingKnown(
  database: TestDatabase,
  { organizationId, employeeId, personId }: Erased,
): Promise<void> {
  const statements = [
    `update employees set first_name = 'Zorbina', last_name = 'Quixley', email_address = 'zorbina@quixley.example',
      mobile_phone_number = '+15551234567', organization_employee_id = 'HRZQ77', born_on = '1971-02-28',
        person_id = ${personId} where organization_id = ${organizationId} and id = ${employeeId}`,
    `update people set first_name = 'Zorbina', last_name = 'Quixley', email_address = 'zorbina@quixley.example',
      mobile_phone_number = '+15551234567' where id = ${personId}`,
    `insert into person_photos (person_id, name, secret_hash, media_type, expires_at, claimed_at, storage_key)
      values (${personId}, 'unguessable', 'hash', 'image/png', now(), now(), 'pictures/1')`,
    `insert into sign_ins (person_id, session_key, browser, platform, started_at, last_seen_at)
      values (${personId}, 'session', 'Firefox', 'Linux', now(), now())`,
    `insert into sign_in_identities (issuer, subject, person_id, created_at)
      values ('https://id.example', 'zorbina-at-the-provider', ${personId}, '2026-03-05T09:30:00Z')`,
    `insert into sign_in_records (kind, id, payload) values ('Session', 'x', '{"accountId":"${personId}"}')`,
    `insert into permissions (organization_id, person_id, type, access, accessible_type, accessible_id)
      values (${organizationId}, ${personId}, 'organizations-results', 'r', 'organizations', ${organizationId})`,
    `insert into employments (organization_id, employee_id, effective_date, status)
      values (${organizationId}, ${employeeId}, '2020-01-01', 'active')`,
    `insert into employee_attributes (organization_id, id, name, column_name, type, position)
      values (${organizationId}, 900, 'Nickname', 'nickname', 'text', 1)`,
    `insert into employee_attribute_values (organization_id, employee_id, attribute_id, value)
      values (${organizationId}, ${employeeId}, 900, 'Quixley the Great')`,
    `insert into link_requests (organization_id, employee_id, requested_on, count)
      values (${organizationId}, ${employeeId}, '2026-01-01', 1)`,
    `insert into directory_users (organization_id, employee_id, user_name)
      values (${organizationId}, ${employeeId}, 'zorbina@quixley.example')`,
    `insert into outbox_mails (organization_id, message_id, recipient, sender, subject, body_text, body_html, headers)
      values (${organizationId}, 'm1', 'Zorbina@Quixley.example', 'a@b.example', 's', 'Hello Zorbina', '', '{}')`,
    `insert into outbox_texts (organization_id, recipient, body)
      values (${organizationId}, '+15551234567', 'Hello Zorbina')`,
    `insert into jobs (organization_id, job_type, status, created_by, summary)
      values (${organizationId}, 'employee-import', 'finished',
        ${personId}, '{"newCount":1,"newSample":[{"row":2,"name":"Zorbina Quixley","detail":""}],"changedSample":[],
        "deactivatedSample":[],"swapSample":[],"accessPendingSample":["Zorbina Quixley"],
        "rowErrors":[{"row":3,"column":"email","value":"zorbina@quixley.example","detail":"Taken."}]}')`,
    `insert into organization_files (organization_id, file_type, name, media_type, storage_key, size_bytes, created_by,
      expires_at) values (${organizationId}, 'entry-cards-pdf', 'cards.pdf', 'application/pdf', 'files/1', 1,
        ${personId}, now() + interval '5 days')`,
    `insert into idempotency_keys (organization_id, key_hash, request_hash, status, answer)
      values (${organizationId}, sha256('k'), sha256('r'), 200,
        '{"data":{"type":"employees","id":"${employeeId}","attributes":{"firstName":"Zorbina"}}}')`,
    `insert into suppressions (organization_id, channel, address_hash)
      values (${organizationId}, 'email', sha256('zorbina@quixley.example'))`,
  ];
  for (const statement of statements) await asOwner(database, statement);
}
