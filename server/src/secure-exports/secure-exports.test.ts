import type { SecureExportResource } from '@attune/contract/results/secure-exports';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aFileStore } from '../../test/files.ts';
import { anApi } from '../../test/sign-in.ts';
import { recordChange, recordOfProduct } from '../history/index.ts';
import { createJobs } from '../jobs/index.ts';
import { createLog } from '../platform/log.ts';
import { type Queue, openQueue } from '../platform/queue/index.ts';
import { asked } from '../results/asked-statements.test-support.ts';
import { type Company, aCompany } from '../results/company.test-support.ts';
import { createResultsReader } from '../results/published/results-reader.ts';
import { type Campaign, aCampaign, noBenchmarks, numbered } from '../results/results.test-support.ts';
import { createSecureExports } from './index.ts';

const database = aDatabase();
const keys = keysInMemory();
const files = aFileStore();
const people = 64;
const site = { key: 'site', values: ['Berlin', 'Lisbon', 'Oslo'], of: (n: number) => (n < 3 ? 2 : n % 2) };
const shift = { key: 'shift', values: ['Day', 'Night'], of: (n: number) => n % 2 };

let queue: Queue;
let exports: ReturnType<typeof createSecureExports>;
let acme: Company;
let open: Campaign;
let strict: Campaign;
let few: Campaign;
let raced: Campaign;
let requester: Id<'person'>;
let colleague: Id<'person'>;
let admin: Id<'person'>;
let coach: Id<'person'>;

const api = anApi(database, async ({ router, authentication }) => {
  queue = await openQueue({ connection: database.connection, log: createLog('silent') });
  const reader = createResultsReader({ database, keys, benchmarks: noBenchmarks });
  exports = createSecureExports({ database, queue, reader, files, keys, authentication });
  exports.routes(router);
  createJobs({ database, files, reportGuard: async () => undefined, secureExports: exports.files }).routes(router);
});
afterAll(() => queue.close());

const answersOf = (employee: number) => [
  ...numbered(0, asked.enps).map((n) => 1 + ((employee * 7 + n * 3) % 5)),
  employee % 11,
  `Comment ${employee}.`,
];

beforeAll(async () => {
  acme = await aCompany(database, {
    name: 'Acme',
    below: [
      { name: 'Engineering', people: 40 },
      { name: 'Sales', people: people - 40 },
    ],
  });
  const groupTypes = [site, shift];
  const campaign = (name: string, change: object) =>
    aCampaign({ database, keys }, acme, { name, daysAgo: 1, groupTypes, ...change });
  open = await campaign('September', { protection: 'threshold' });
  await open.answerAll(numbered(0, people), answersOf);
  await open.close();
  strict = await campaign('Strict', { daysAgo: 30 });
  await strict.answerAll(numbered(0, people), answersOf);
  await strict.close();
  few = await campaign('Few', { protection: 'threshold', daysAgo: 60 });
  await few.answerAll(numbered(0, 30), answersOf);
  await few.close();
  raced = await campaign('August', { protection: 'threshold', daysAgo: 90 });
  await raced.answerAll(numbered(0, people), answersOf);
  await raced.close();
  requester = await aMember(database, acme.organizationId, { role: 'customer-success-manager' });
  colleague = await aMember(database, acme.organizationId, { role: 'customer-success-manager' });
  coach = await aMember(database, acme.organizationId, { role: 'coach' });
  admin = await aMember(database, acme.organizationId, { role: 'engagement-admin' });
});

const under = (path = '') => `/organizations/${acme.organizationId}/secure-exports${path}`;
const request = (campaign: Campaign, groupType: string | null = null, as: string = requester) =>
  api.ask('POST', under(), {
    as,
    body: {
      data: {
        type: 'secure-exports',
        attributes: { campaignId: campaign.campaignId, groupType, reason: 'Study of 2026' },
      },
    },
  });
const decide = (id: string, as: string, status = 'approved') =>
  api.ask('PATCH', under(`/${id}`), { as, body: { data: { type: 'secure-exports', id, attributes: { status } } } });
const listed = async (as: string = requester): Promise<readonly SecureExportResource[]> =>
  (await api.get(under(), as)).json().data;
const download = (fileId: string | null | undefined, as: string) =>
  api.get(`/organizations/${acme.organizationId}/files/${fileId}/download`, as);

const actionsAtAcme = async () =>
  database.inOrganization(acme.organizationId, async (trx) => {
    const rows = await trx
      .selectFrom('audit_log')
      .select('action')
      .where('organization_id', '=', acme.organizationId)
      .where('entity_id', '=', open.campaignId)
      .execute();
    return rows.map(({ action }) => action);
  });

/** An approved export with its file. */
async function made(groupType: string | null = 'site') {
  const { id } = (await request(open, groupType)).json().data as SecureExportResource;
  expect((await decide(id, admin)).statusCode).toBe(200);
  await queue.drain(exports.jobs);
  return (await listed()).find((each) => each.id === id)?.attributes;
}

describe('an export of rows', () => {
  test('is requested by success managers, and refused where rows would break a promise', async () => {
    const statuses = await Promise.all([admin, coach].map(async (as) => (await request(open, 'site', as)).statusCode));
    expect(statuses).toEqual([403, 403]);
    expect((await request(strict)).json().errors[0].detail).toContain('promised');
    expect((await request(few)).json().errors[0].detail).toContain('At least 50');
    expect((await request(open, 'craft')).statusCode).toBe(409);
  });

  // Shows ENT-JOB-06
  test('is approved by another person, once', async () => {
    const { id, attributes } = (await request(open, 'site')).json().data as SecureExportResource;
    expect(attributes).toMatchObject({ status: 'requested', canDecide: false, fileId: null });
    expect((await decide(id, requester)).statusCode).toBe(403);
    expect((await decide(id, coach)).statusCode).toBe(404);
    expect((await listed(admin))[0]?.attributes.canDecide).toBe(true);
    expect((await decide(id, admin, 'declined')).json().data.attributes.status).toBe('declined');
    expect((await decide(id, colleague)).statusCode).toBe(409);
  });

  test('has one row per respondent in random order, without names, groups, dates and comments', async () => {
    const found = await made();
    const { rawPayload, statusCode } = await download(found?.fileId, requester);
    expect(statusCode).toBe(200);
    expect(await actionsAtAcme()).toContain('secure-export.downloaded');
    const text = rawPayload.toString('utf8').replace('\uFEFF', '');
    const [head = '', ...rows] = text.trim().split('\r\n');
    expect(head.split('","').length).toBe(2 + asked.enps + 1);
    expect(rows.length).toBe(people);
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(people);
    const classOf = (rating: number) => (rating > 8 ? 'Promoter' : rating > 6 ? 'Passive' : 'Detractor');
    const expected = numbered(0, people).map((n) =>
      [...answersOf(n).slice(0, asked.enps), `"${classOf(n % 11)}"`].join(','),
    );
    const ratings = rows.map((row) => row.split(',').slice(2).join(','));
    expect(ratings.toSorted()).toEqual(expected.toSorted());
    expect(ratings).not.toEqual(expected);
    for (const hidden of ['Comment', 'Engineering', 'Sales', '2026']) expect(text).not.toContain(hidden);
  });

  test('leaves out values that too few people share, with the next smallest', async () => {
    const text = (await download((await made())?.fileId, colleague)).rawPayload.toString('utf8');
    expect(text).not.toContain('Oslo');
    expect(new Set([...text.matchAll(/"(Berlin|Lisbon)"/g)].map(([, name]) => name)).size).toBe(1);
  });

  test('has the group type of earlier exports of the campaign, because rows could be joined', async () => {
    await made();
    expect((await request(open, 'shift')).json().errors[0].detail).toContain('joined by their ratings');
    expect((await request(open, null)).statusCode).toBe(409);
  });

  test('has one group type, also if several are requested at once', async () => {
    const types = ['site', 'shift', 'site', 'shift'] as const;
    const requested = await Promise.all(types.map((type) => request(raced, type)));
    const granted = requested.flatMap((answer, n) => (answer.statusCode === 201 ? [types[n]] : []));
    expect([granted.length, new Set(granted).size]).toEqual([2, 1]);
  });

  test('is not approved beside one with another group type', async () => {
    const { organizationId } = acme;
    const [one = '', other = ''] = await database.inOrganization(organizationId, async (trx) => {
      await sql`delete from secure_exports where organization_id = ${organizationId}
        and campaign_id = ${raced.campaignId}`.execute(trx);
      const { rows } = await sql<{ readonly id: string }>`
        insert into secure_exports (organization_id, campaign_id, family, family_name, reason, requested_by)
        select ${organizationId}::bigint, ${raced.campaignId}::bigint, family, family, 'Study', ${requester}::bigint
        from unnest(array['site', 'shift']) as family returning id`.execute(trx);
      return rows.map(({ id }) => id);
    });
    expect((await decide(one, admin)).statusCode).toBe(200);
    expect((await decide(other, admin)).json().errors[0].detail).toContain('joined by their ratings');
    expect((await decide(other, admin, 'declined')).statusCode).toBe(200);
  });

  test('is not approved by people who got their role from the requester, or later', async () => {
    const { organizationId } = acme;
    const appointed = await aMember(database, organizationId, { role: 'engagement-admin' });
    const internal = await aPerson(database, { internalRole: 'admin' });
    const later = await aMember(database, organizationId, { role: 'engagement-admin' });
    const earlier = await aMember(database, organizationId, { role: 'engagement-admin' });
    const appoint = (personId: Id<'person'>, by: Id<'person'>) =>
      database.inOrganization(organizationId, async (trx) => {
        const { id } = await trx
          .selectFrom('person_roles')
          .select('id')
          .where('organization_id', '=', organizationId)
          .where('person_id', '=', personId)
          .executeTakeFirstOrThrow();
        const after = { personId, role: 'engagement-admin' };
        await recordChange(trx, organizationId, {
          personId: by,
          action: 'role.changed',
          entityType: 'person-roles',
          entityId: id,
          after,
        });
      });
    await appoint(appointed, requester);
    await appoint(earlier, admin);
    await database.acrossOrganizations('account', (trx) =>
      recordOfProduct(trx, {
        personId: requester,
        action: 'internal-role.given',
        entityType: 'people',
        entityId: internal,
        after: { role: 'admin' },
      }),
    );
    const { id } = (await request(open, 'site')).json().data as SecureExportResource;
    await appoint(later, admin);
    for (const approver of [appointed, internal, later]) {
      expect((await listed(approver))[0]?.attributes.canDecide).toBe(false);
      expect((await decide(id, approver)).statusCode).toBe(403);
    }
    expect((await listed(earlier))[0]?.attributes.canDecide).toBe(true);
    expect((await decide(id, earlier, 'declined')).statusCode).toBe(200);
  });

  // Shows ENT-JOB-06
  test('is sealed at rest, downloaded by success managers only, and gone after a day', async () => {
    const found = await made();
    const stored = await database.inOrganization(acme.organizationId, (trx) =>
      trx
        .selectFrom('organization_files')
        .select('storage_key')
        .where('organization_id', '=', acme.organizationId)
        .where('id', '=', found?.fileId as never)
        .executeTakeFirstOrThrow(),
    );
    const bytes: Buffer[] = [];
    for await (const chunk of await files.read(stored.storage_key)) bytes.push(chunk as Buffer);
    expect(Buffer.concat(bytes).toString('latin1')).not.toContain('Berlin');
    const statuses = await Promise.all(
      [admin, coach].map(async (as) => (await download(found?.fileId, as)).statusCode),
    );
    expect(statuses).toEqual([403, 403]);
    await database.inOrganization(acme.organizationId, (trx) =>
      sql`update secure_exports set decided_at = decided_at - interval '25 hours'
        where organization_id = ${acme.organizationId} and status = 'approved'`.execute(trx),
    );
    expect((await download(found?.fileId, requester)).statusCode).toBe(404);
    expect((await listed())[0]?.attributes).toMatchObject({ status: 'expired', fileId: null });
  });

  test('has no file if its requester lost the role before it was approved', async () => {
    const leaver = await aMember(database, acme.organizationId, { role: 'customer-success-manager' });
    const { id } = (await request(open, 'site', leaver)).json().data as SecureExportResource;
    await database.inOrganization(acme.organizationId, (trx) =>
      trx
        .deleteFrom('person_roles')
        .where('organization_id', '=', acme.organizationId)
        .where('person_id', '=', leaver)
        .execute(),
    );
    expect((await decide(id, admin)).statusCode).toBe(200);
    await queue.drain(exports.jobs);
    const found = (await listed(admin)).find((each) => each.id === id);
    expect(found?.attributes).toMatchObject({ status: 'failed', fileId: null });
  });

  test('is not seen by other organizations', async () => {
    const stranger = await aMember(database, await anOrganization(database), { role: 'engagement-admin' });
    expect((await api.get(under(), stranger)).statusCode).toBe(404);
  });
});
