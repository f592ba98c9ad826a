import { join } from 'node:path';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningCampaign, aRunningCampaign, keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aFileStore } from '../../test/files.ts';
import { switchFlag } from '../../test/flags.ts';
import { anApi } from '../../test/sign-in.ts';
import { countCompleted } from '../campaigns/participation/participation.repository.ts';
import { createFlags } from '../flags/index.ts';
import { createJobs } from '../jobs/index.ts';
import { createLog } from '../platform/log.ts';
import { type Queue, openQueue } from '../platform/queue/index.ts';
import { settleCodes } from '../responses/index.ts';
import { createEntry, readEntryTexts } from './index.ts';

const database = aDatabase();
const keys = keysInMemory();
const files = aFileStore();
const flags = createFlags(database);
let queue: Queue;
let entry: ReturnType<typeof createEntry>;

const api = anApi(database, async ({ router }) => {
  queue = await openQueue({ connection: database.connection, log: createLog('silent') });
  const texts = await readEntryTexts(join(import.meta.dirname, '../../../content'));
  entry = createEntry({
    brands: async () => undefined,
    database,
    queue,
    keys,
    files,
    texts,
    surveyUrl: 'https://survey.acme.example',
    supportEmail: 'help@acme.example',
    hasKioskMode: (organizationId) => flags.isOn('kiosk-mode', organizationId),
  });
  for (const slice of [
    entry,
    createJobs({ database, files, reportGuard: () => Promise.reject(new Error('not a report')) }),
  ])
    slice.routes(router);
});
afterAll(() => queue.close());

let campaign: RunningCampaign;
let admin: Id<'person'>;
beforeEach(async () => {
  campaign = await aRunningCampaign(database, keys);
  admin = await aMember(database, campaign.organizationId, { role: 'engagement-admin' });
  await run(
    sql`update employees set email_address = null
      where organization_id = ${campaign.organizationId} and id = any(${campaign.employeeIds.slice(0, 2)}::bigint[])`,
  );
});

const run = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  database.inOrganization(campaign.organizationId, (trx) => statement.execute(trx));
const under = (path: string) => `/organizations/${campaign.organizationId}${path}`;
const at = (path = '') => under(`/campaigns/${campaign.campaignId}/entry${path}`);
const attributes = async () => (await api.get(at(), admin)).json().data.attributes;
const change = (body: object, as: string = admin) => api.ask('PATCH', at(), { as, body });
const askForCards = (body: object = {}) => api.ask('POST', at('-cards'), { as: admin, body });
const participations = async () =>
  (
    await run(
      sql<{
        readonly generation: number;
        readonly byCode: boolean;
        readonly isCompleted: boolean;
      }>`select generation, by_code as "byCode", is_completed as "isCompleted" from participations
        where organization_id = ${campaign.organizationId} order by employee_id`,
    )
  ).rows;

/** Requests cards and runs the job. Returns the job. */
async function makeCards(body: object = {}) {
  const { id } = (await askForCards(body)).json().data;
  await queue.drain(entry.jobs);
  return (await api.get(under(`/jobs/${id}`), admin)).json().data;
}

describe('access to a campaign without messages', () => {
  test('shows how many people cannot be reached by message, and the URL for entering codes', async () => {
    expect(await attributes()).toEqual({
      campaignId: campaign.campaignId,
      includesUnreachable: false,
      isKioskOpen: false,
      hasKioskMode: false,
      codeAddress: 'https://survey.acme.example/s/c',
      kioskAddress: null,
      canMakeCards: true,
      unreachedCount: 2,
      byCodeCount: 0,
    });
  });

  // Shows NAVVIS-17
  test('allows shared devices if the organization has kiosk mode, at a URL that is derived from the key', async () => {
    expect((await change({ isKioskOpen: true })).statusCode).toBe(409);
    await switchFlag(database, 'kiosk-mode', { isOn: true, organizationId: campaign.organizationId });
    expect((await change({ isKioskOpen: true })).statusCode).toBe(200);
    expect((await attributes()).kioskAddress).toMatch(/^https:\/\/survey\.acme\.example\/s\/kiosk\/[0-9A-Za-z]{23,}$/);
    expect((await change({ isKioskOpen: false })).json().data.attributes.kioskAddress).toBeNull();
  });

  test('has a fixed audience once the campaign is published', async () => {
    expect((await change({ includesUnreachable: true })).statusCode).toBe(409);
    await run(
      sql`update campaigns set is_published = false
        where organization_id = ${campaign.organizationId} and id = ${campaign.campaignId}`,
    );
    expect((await change({ includesUnreachable: true })).json().data.attributes.includesUnreachable).toBe(true);
  });

  test('is managed and visible to administrators only', async () => {
    const [coach, leader] = [
      await aMember(database, campaign.organizationId, { role: 'coach' }),
      await aMember(database, campaign.organizationId, { role: 'leader' }),
    ];
    for (const as of [coach, leader])
      expect([
        (await api.get(at(), as)).statusCode,
        (await change({ isKioskOpen: true }, as)).statusCode,
        (await api.get(at('-poster'), as)).statusCode,
      ]).toEqual([403, 403, 403]);
    const stranger = await aMember(database, (await aRunningCampaign(database, keys)).organizationId, {
      role: 'organization-admin',
    });
    expect((await api.get(at(), stranger)).statusCode).toBe(404);
  });

  test('has a poster in the requested language', async () => {
    const poster = await api.get(`${at('-poster')}?language=de`, admin);
    expect([poster.statusCode, poster.headers['content-type'], poster.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  });
});

describe('cards', () => {
  test('are created for people whom no message reaches, as a file for one day', async () => {
    const job = await makeCards();
    expect(job.attributes).toMatchObject({
      jobType: 'entry-cards-pdf',
      status: 'finished',
      summary: { campaignName: 'Quarter', cardCount: 2, fileName: `cards-${campaign.campaignId}.pdf` },
    });
    const file = await api.get(under(`/files/${job.attributes.resultFileId}/download`), admin);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const { rows } = await run(
      sql<{
        readonly hours: number;
      }>`select round(extract(epoch from expires_at - attune_now()) / 3600)::int as hours from organization_files
        where organization_id = ${campaign.organizationId}`,
    );
    expect(rows).toEqual([{ hours: 24 }]);
    const coach = await aMember(database, campaign.organizationId, { role: 'coach' });
    expect((await api.get(under(`/files/${job.attributes.resultFileId}/download`), coach)).statusCode).toBe(403);
  });

  test('contain a new link, whether or not the person has responded', async () => {
    await run(
      sql`update participations set is_completed = true
        where organization_id = ${campaign.organizationId} and employee_id = ${campaign.employeeIds[2]}`,
    );
    await makeCards({ employeeIds: campaign.employeeIds.slice(1, 4) });
    const changed = { generation: 1, byCode: true, isCompleted: false };
    const same = { generation: 0, byCode: false, isCompleted: false };
    expect(await participations()).toEqual([same, changed, changed, changed, same, same]);
  });

  test('do not reduce the disclosed participation, whoever gets a new one', async () => {
    await run(
      sql`update participations set is_completed = true
        where organization_id = ${campaign.organizationId}
          and employee_id = any(${campaign.employeeIds.slice(1, 3)}::bigint[])`,
    );
    const counted = () =>
      database.inOrganization(campaign.organizationId, (trx) =>
        countCompleted(trx, campaign.organizationId, { campaignId: campaign.campaignId, withUncounted: false }),
      );
    const before = await counted();
    expect([...before.values()]).toEqual([2]);
    await makeCards({ employeeIds: campaign.employeeIds.slice(1, 4) });
    await makeCards({ employeeIds: campaign.employeeIds.slice(1, 4), isRenewed: true });
    expect(await counted()).toEqual(before);
  });

  test('are the same when created again, unless renewal is requested', async () => {
    await makeCards();
    const first = await settleCodes({ database, keys }, campaign);
    await makeCards();
    expect([...(await settleCodes({ database, keys }, campaign))]).toEqual([...first]);
    await makeCards({ isRenewed: true });
    const renewed = await settleCodes({ database, keys }, campaign);
    for (const [employee, code] of first) expect(renewed.get(employee)).not.toBe(code);
    expect(await attributes()).toMatchObject({ unreachedCount: 2, byCodeCount: 2 });
  });

  test('are recorded in the audit log with author and count, without codes', async () => {
    await makeCards({ employeeIds: [campaign.employeeIds[3]] });
    const { rows } = await run(
      sql<{ readonly person: string; readonly after: object }>`select person_id as person, after from audit_log
        where organization_id = ${campaign.organizationId} and action = 'campaign.cards-made'`,
    );
    expect(rows).toEqual([
      { person: admin, after: { cardCount: 1, newCodeCount: 1, employeeIds: [campaign.employeeIds[3]] } },
    ]);
  });

  test('are refused for non-recipients, for nobody, and before links exist or after the first closing', async () => {
    expect((await askForCards({ employeeIds: ['999999999'] })).json().errors).toMatchObject([
      { code: 'invalid', detail: 'Choose people of this campaign. Add this one to it first.' },
    ]);
    await run(
      sql`update employees set email_address = 'a' || id || '@acme.example'
        where organization_id = ${campaign.organizationId}`,
    );
    expect((await askForCards()).statusCode).toBe(409);
    for (const status of ['active', 'finished']) {
      await run(
        sql`update campaigns set status = ${status}
          where organization_id = ${campaign.organizationId} and id = ${campaign.campaignId}`,
      );
      expect((await askForCards({ employeeIds: [campaign.employeeIds[0]] })).statusCode).toBe(409);
    }
  });

  test('are refused while the campaign is being closed, so that no answers are deleted during counting', async () => {
    await run(
      sql`insert into jobs (organization_id, job_type, campaign_id, status)
        values (${campaign.organizationId}, 'close-campaign', ${campaign.campaignId}, 'processing')`,
    );
    expect((await askForCards()).json().errors).toMatchObject([
      { status: '409', detail: expect.stringContaining('being closed') },
    ]);
    expect((await participations()).every(({ generation }) => generation === 0)).toBe(true);
  });

  test("are not created if the campaign's key is lost, and their job fails", async () => {
    const { id } = (await askForCards()).json().data;
    await keys.shredKey(campaign.campaignId);
    await queue.drain(entry.jobs);
    expect((await api.get(under(`/jobs/${id}`), admin)).json().data.attributes).toMatchObject({
      status: 'error',
      resultFileId: null,
    });
  });
});
