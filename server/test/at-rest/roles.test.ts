import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aDatabase } from '../database.ts';
import { asOwner } from './dump.ts';

const database = aDatabase();
const organizationId = '1' as Id<'organization'>;

const leadingToPeople = /employee|person|people|email|phone|name$|token|membership|participation/;

/** The columns that a database role may read, as `table.column`. */
async function readable(role: string): Promise<readonly string[]> {
  const rows = await asOwner<{ name: string }>(
    database.connection,
    `select n.nspname || '.' || c.relname || '.' || a.attname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
       and has_schema_privilege($1, n.nspname, 'usage') and has_column_privilege($1, c.oid, a.attnum, 'select')`,
    [role],
  );
  return rows.map(({ name }) => name).toSorted();
}

describe('the role of', () => {
  test.each(['app', 'results'] as const)('%s may not read, change or remove a response', async (role) => {
    const scoped = role === 'app' ? database : database.as(role);
    const statements = [
      sql`select count(*) from answers.responses where organization_id = ${organizationId}`,
      sql`select sealed from answers.responses where organization_id = ${organizationId}`,
      sql`update answers.responses set version = 0 where organization_id = ${organizationId}`,
      sql`delete from answers.responses where organization_id = ${organizationId}`,
      sql`insert into answers.responses (organization_id, campaign_id, response_key)
        values (${organizationId}, 1, '\\x00000000000000000000000000000000')`,
    ];
    for (const statement of statements)
      await expect(scoped.inOrganization(organizationId, (trx) => statement.execute(trx as never))).rejects.toThrow(
        /permission denied for (table responses|schema answers)/,
      );
    expect((await readable(`attune_${role}`)).filter((name) => name.startsWith('answers.responses'))).toEqual([]);
  });

  test('intake may read nothing that identifies a person', async () => {
    const columns = await readable('attune_intake');
    expect(columns).toContain('answers.responses.sealed');
    expect(columns.filter((name) => leadingToPeople.test(name))).toEqual([]);
    for (const table of [
      'employees',
      'participations',
      'campaign_memberships',
      'messages',
      'outbox_mails',
      'results.included_employees',
    ]) {
      const statement = sql`select 1 from ${sql.table(table)} where organization_id = ${organizationId}`;
      await expect(
        database.as('intake').inOrganization(organizationId, (trx) => statement.execute(trx)),
      ).rejects.toThrow('permission denied');
    }
    await expect(
      database.as('intake').inOrganization(organizationId, (trx) => sql`select email_address from people`.execute(trx)),
    ).rejects.toThrow('permission denied');
  });

  test('results may read neither who is in the audience nor whose answers a release holds', async () => {
    const columns = await readable('attune_results');
    expect(columns).toContain('results.cells.data');
    // Snapshots of campaigns under threshold protection are sealed with a key that is not in the database.
    expect(
      columns.filter((name) =>
        /employee_ids?$|participations\.(token|is_completed)|memberships\.|sealed|token/.test(name),
      ),
    ).toEqual(['results.snapshots.sealed']);
  });

  test('no table grants access to every role', async () => {
    const open = await asOwner(
      database.connection,
      `select c.oid::regclass::text from pg_class c
        join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) g
          where g.grantee = 0 and n.nspname not in ('pg_catalog', 'information_schema')`,
    );
    expect(open).toEqual([]);
  });
});
