import type { Id } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aCompany, anEmployee } from '../../test/people.ts';
import { anApi } from '../../test/sign-in.ts';
import { createLog } from '../platform/log.ts';
import { shredOutlivedKeys } from '../results/closing/shred-keys.ts';
import { aResultsApi } from '../results/results-api.test-support.ts';
import { carryOutRetention, retentionTask } from './carry-out-retention.ts';
import { createPrivacy } from './index.ts';
import { asOwner, erasingDependencies } from './privacy.test-support.ts';

const database = aDatabase();
const resultsApi = aResultsApi(database);
const day = 86_400_000;
let now = new Date();
const clock = { now: () => now };
const needs = () => erasingDependencies(resultsApi.needs);
const api = anApi(database, ({ router }) => createPrivacy({ ...needs(), clock }).routes(router));

let acme: Id<'organization'>;
let leader: string;
beforeAll(async () => {
  acme = resultsApi.world.acme.organizationId;
  leader = await aMember(database, acme, { role: 'leader' });
});

const path = (rest = '') => `/organizations/${acme}/retention${rest}`;
const body = (attributes: object) => ({ data: { type: 'retentions', attributes } });
const change = (attributes: object, as: string = resultsApi.world.admin) =>
  api.ask('PATCH', path(), { as, body: body(attributes) });
const forecast = async (attributes: object) =>
  (await api.ask('POST', path('/forecast'), { as: resultsApi.world.admin, body: body(attributes) })).json().data
    .attributes;
const daysLater = (days: number) => new Date(Date.now() + days * day);
const count = async (from: string) =>
  Number((await asOwner<{ count: string }>(database, `select count(*) as count from ${from}`))[0]?.count);
const acts = async () =>
  await asOwner<{ action: string; person_id: string | null }>(
    database,
    `select action, person_id from audit_log
      where organization_id = ${acme} and action like '%-expired' order by position`,
  );

describe('retention periods', () => {
  test('are visible to users who can change them, with the fixed ones', async () => {
    expect((await api.get(path(), resultsApi.world.admin)).json().data).toEqual({
      type: 'retentions',
      id: acme,
      attributes: {
        answersDays: 14,
        commentsMonths: 24,
        resultsYears: 5,
        leaversMonths: null,
        historyMonths: 12,
        filesDays: 7,
      },
    });
    expect((await api.get(path(), leader)).statusCode).toBe(403);
    expect((await api.get(path(), resultsApi.world.stranger)).statusCode).toBe(404);
  });

  // Shows GAP-52
  test('can be changed within limits, recorded in the audit log', async () => {
    for (const attributes of [
      { answersDays: 91 },
      { answersDays: 1.5 },
      { commentsMonths: 25 },
      { resultsYears: 0 },
      { leaversMonths: 0 },
      { historyMonths: 1 },
    ])
      expect([attributes, (await change(attributes)).statusCode]).toEqual([attributes, 422]);
    expect((await change({ answersDays: 20 }, leader)).statusCode).toBe(403);
    expect((await change({ answersDays: 20 })).json().data.attributes).toMatchObject({
      answersDays: 20,
      commentsMonths: 24,
    });
    const entries = await asOwner<{ before: object; after: object }>(
      database,
      `select before, after from audit_log where organization_id =
        ${acme} and action = 'organization.retention-changed'`,
    );
    expect(entries).toEqual([{ before: { answersDays: 14 }, after: { answersDays: 20 } }]);
    await change({ answersDays: 14, isConfirmed: true });
  });

  test('forecast what would be purged, and purge nothing without confirmation', async () => {
    expect(await forecast({ answersDays: 0 })).toEqual({
      answerCampaignCount: 2,
      commentCampaignCount: 0,
      resultCampaignCount: 0,
      leaverCount: 0,
    });
    const refused = await change({ answersDays: 0 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().errors[0].detail).toBe(
      'This would remove the answers of 2 campaigns within the next hour, for good. Confirm it to go on.',
    );
    expect((await api.get(path(), resultsApi.world.admin)).json().data.attributes.answersDays).toBe(14);
    expect(await forecast({})).toEqual({
      answerCampaignCount: 1,
      commentCampaignCount: 0,
      resultCampaignCount: 0,
      leaverCount: 0,
    });
  });

  test('are never longer for answers than promised to respondents', async () => {
    const { september } = resultsApi.world;
    await change({ answersDays: 90 });
    await shredOutlivedKeys({ ...resultsApi.needs, clock: { now: () => daysLater(10) } });
    expect(await count(`answers.responses where campaign_id = ${september.campaignId} and is_submitted`)).toBe(41);
    await shredOutlivedKeys({ ...resultsApi.needs, clock: { now: () => daysLater(15) } });
    expect(await count(`answers.responses where campaign_id = ${september.campaignId}`)).toBe(0);
  });
});

describe('the retention task', () => {
  test('purges comments after their period, and nothing else', async () => {
    const { september } = resultsApi.world;
    const [group] = await asOwner<{ id: string }>(
      database,
      `select group_id as id from results.groups where campaign_id = ${september.campaignId} limit 1`,
    );
    await asOwner(
      database,
      `insert into results.comments (organization_id, campaign_id, id, release, group_id, position, statement_position,
        body, thread_key) values (${acme}, ${september.campaignId}, 1, 1,
          ${group?.id}, 1, 1, 'A comment', sha256('x'))`,
    );
    const cells = await count('results.cells');
    expect((await change({ commentsMonths: 6 })).statusCode).toBe(200);
    await carryOutRetention(needs(), daysLater(150));
    expect(await count('results.comments')).toBe(1);
    await carryOutRetention(needs(), daysLater(200));
    expect(await count('results.comments')).toBe(0);
    expect(await count('results.cells')).toBe(cells);
    expect(await acts()).toEqual([{ action: 'campaign.comments-expired', person_id: null }]);
  });

  test('purges results after their period, with all recipients of the campaign', async () => {
    const { june, september } = resultsApi.world;
    await change({ resultsYears: 1 });
    now = daysLater(300);
    expect(await forecast({ resultsYears: 1 })).toMatchObject({ resultCampaignCount: 1 });
    now = new Date();
    await database.shiftClock(300 * 86_400);
    await carryOutRetention(needs(), daysLater(300));
    await database.shiftClock(0);
    expect(await count(`results.cells where campaign_id = ${june.campaignId}`)).toBe(0);
    expect(await count(`campaign_memberships where campaign_id = ${june.campaignId}`)).toBe(0);
    expect(await count(`results.cells where campaign_id = ${september.campaignId}`)).toBeGreaterThan(0);
    expect((await resultsApi.headlines()).map(({ attributes }) => attributes.campaignId)).not.toContain(
      june.campaignId,
    );
    expect((await acts()).at(-1)).toEqual({ action: 'campaign.results-expired', person_id: null });
    await carryOutRetention(needs(), daysLater(301));
    expect((await acts()).length).toBe(2);
  });

  test('erases former employees after their period, and nobody if it is unset', async () => {
    const [gone, justGone] = [resultsApi.world.acme.employees[0]?.id, resultsApi.world.acme.employees[1]?.id];
    await asOwner(
      database,
      `update employees set employment_status = 'inactive', ended_on = current_date - 100
        where id = ${gone}; update employees set employment_status = 'inactive', ended_on = current_date - 10
          where id = ${justGone}`,
    );
    await carryOutRetention(needs(), new Date());
    expect(await count(`employees where id in (${gone}, ${justGone})`)).toBe(2);
    expect(await forecast({ leaversMonths: 3 })).toMatchObject({ leaverCount: 1 });
    expect((await change({ leaversMonths: 3 })).statusCode).toBe(409);
    expect((await change({ leaversMonths: 3, isConfirmed: true })).statusCode).toBe(200);
    const task = retentionTask(needs());
    await task.run(new Date());
    expect([await count(`employees where id = ${gone}`), await count(`employees where id = ${justGone}`)]).toEqual([
      0, 1,
    ]);
    const entries = await asOwner<{ person_id: string | null }>(
      database,
      `select person_id from audit_log where organization_id = ${acme} and action = 'employee.erased'`,
    );
    expect(entries).toEqual([{ person_id: null }]);
  });

  test('continues with other organizations and people after a failure, and logs no names', async () => {
    const [closed, globex] = [await aCompany(database), await aCompany(database)];
    const leavers = [
      await anEmployee(database, globex),
      await anEmployee(database, globex),
      await anEmployee(database, closed),
    ];
    await asOwner(
      database,
      `update employees set employment_status = 'inactive', ended_on = current_date - 200
        where organization_id in (${closed.id}, ${globex.id})`,
    );
    await asOwner(
      database,
      `update organizations set leavers_retention_months = 3 where id in (${closed.id}, ${globex.id})`,
    );
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const failing = {
      ...database,
      inOrganization: (async (id, ...rest) =>
        id === closed.id
          ? Promise.reject(new Error('Zorbina Quixley'))
          : database.inOrganization(id, ...rest)) as typeof database.inOrganization,
    };
    let erased = 0;
    const evictNames = () => {
      erased += 1;
      if (erased === 1) throw new Error('Zorbina Quixley');
    };
    await carryOutRetention({ ...needs(), database: failing, log, evictNames }, new Date());
    expect(await count(`employees where id in (${leavers.join(', ')})`)).toBe(1);
    expect(await count(`employees where organization_id = ${closed.id}`)).toBe(1);
    expect(lines.map((line) => (JSON.parse(line) as { readonly organizationId: string }).organizationId)).toEqual([
      closed.id,
      globex.id,
    ]);
    expect(lines.join()).not.toMatch(/Zorbina|Quixley/);
    await carryOutRetention(needs(), new Date());
    expect(await count(`employees where organization_id = ${closed.id}`)).toBe(0);
  });

  test('is not blocked by people who cannot be erased', async () => {
    const globex = await aCompany(database);
    const ids: string[] = [];
    for (let n = 0; n < 52; n += 1)
      ids.push(await anEmployee(database, globex, { employment_status: 'inactive', ended_on: '2020-01-01' }));
    await asOwner(database, `update organizations set leavers_retention_months = 3 where id = ${globex.id}`);
    await asOwner(
      database,
      `create function stay() returns trigger language plpgsql as $$ begin raise 'stays'; end $$; create trigger stay
        before delete on employees for each row when (old.id < ${ids.at(-1)}) execute function stay()`,
    );
    await carryOutRetention({ ...needs(), log: createLog('silent') }, new Date());
    await asOwner(database, 'drop trigger stay on employees; drop function stay');
    expect(await count(`employees where organization_id = ${globex.id}`)).toBe(51);
    await carryOutRetention(needs(), new Date());
    expect(await count(`employees where organization_id = ${globex.id}`)).toBe(1);
  });
});
