import { ownBudgets } from '../../../test/own-budgets.ts';
import { join } from 'node:path';
import type { RespondentModule } from '@attune/contract/respondent/models';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { type HttpServer, createHttpServer } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log.ts';
import { createResponses } from '../../responses/index.ts';
import { aPostOffice, monday, phoneOf } from '../messaging.test-support.ts';
import { unsubscribeRoutes } from './unsubscribe.routes.ts';
import { createUnsubscribing } from './unsubscribe.ts';

const database = aDatabase();
const office = aPostOffice(database);
const { keys } = office;
const day = 86_400_000;
const onDay = (count: number) => new Date(monday.getTime() + count * day);
const clock = { now: () => office.now };
let server: HttpServer;
let page: string;

beforeAll(async () => {
  const { pages } = (await import(
    join(import.meta.dirname, '../../../../respondent/dist/pages.js')
  )) as RespondentModule;
  server = createHttpServer({
    log: createLog('silent'),
    trustProxy: undefined,
    apiHost: undefined,
    friendlyOrigins: [],
  });
  const responses = createResponses({
    database,
    keys,
    budgets: ownBudgets,
    clock: { now: () => new Date() },
    pages,
    surveyUrl: 'https://survey.example.org',
    assetBase: '/assets/respondent/',
    supportEmail: 'help@example.org',
    listSharedActions: async () => [],
    driverName: (driver) => driver,
    followUpQuestions: { ask: () => '', neutral: () => '' },
    forecast: async () => undefined,
    hasKioskMode: async () => false,
  });
  await responses.mount(server, (scope) =>
    unsubscribeRoutes(scope, {
      surveyPages: responses.surveyPages,
      unsubscribing: createUnsubscribing({ database, keys, clock, take: responses.take }),
    }),
  );
});
afterAll(() => server.close());
beforeEach(async () => {
  page = `/s/${office.campaign.linkOf(2)}/unsubscribe`;
  await office.sendBy('emails_sms');
});

const post = (fields: Readonly<Record<string, string>>, url = page) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const got = () => ({
  mails: office.sink.mails.filter(({ to }) => to.includes('person2@acme.example')).length,
  texts: office.provider.texts.filter(({ to }) => to === phoneOf(2)).length,
});
const marked = async () => {
  const { organizationId, employeeIds } = office.campaign;
  const { rows } = await database.inOrganization(organizationId, (trx) =>
    sql<{ readonly channels: string[] }>`select unsubscribed_channels as channels from employees
      where organization_id = ${organizationId} and id = ${employeeIds[2]}`.execute(trx),
  );
  return rows[0]?.channels;
};

describe('a person who follows the unsubscribe link', () => {
  test('changes nothing by viewing the page, even repeatedly', async () => {
    for (const _ of [1, 2, 3]) expect((await server.inject(page)).body).toContain('Choose what you want to get.');
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(got()).toEqual({ mails: 1, texts: 1 });
  });

  test('can stop messages about this survey, and gets those about the next', async () => {
    expect((await post({ scope: 'survey', email: 'on', sms: 'on' })).body).toContain(
      'You get no more messages about this survey.',
    );
    await office.aNotification('invite', monday);
    await office.aNotification('invite', onDay(1), await office.anotherCampaign());
    await office.at(monday);
    expect(got()).toEqual({ mails: 0, texts: 0 });
    await office.at(onDay(1));
    expect(got()).toEqual({ mails: 1, texts: 1 });
    expect(await marked()).toEqual([]);
  });

  test('can pause messages for ninety days, for all surveys', async () => {
    expect((await post({ scope: 'pause', email: 'on', sms: 'on' })).body).toContain('until Sunday, August 30');
    const { organizationId } = office.campaign;
    await database.inOrganization(organizationId, (trx) =>
      sql`update campaigns set ended_at = ${onDay(120)} where organization_id = ${organizationId}`.execute(trx),
    );
    const pulse = await office.anotherCampaign();
    await office.aNotification('invite', onDay(84), pulse);
    await office.aNotification('reminder', onDay(91), pulse);
    await office.at(onDay(84));
    expect(got()).toEqual({ mails: 0, texts: 0 });
    await office.at(onDay(91));
    expect(got()).toEqual({ mails: 1, texts: 1 });
  });

  test('leaves no time of the change, not even for directories: it may follow a reminder', async () => {
    const changedAt = () =>
      database.inOrganization(office.campaign.organizationId, (trx) =>
        sql`select updated_at from employees where organization_id =
          ${office.campaign.organizationId} and id = ${office.campaign.employeeIds[2]}`
          .execute(trx)
          .then(({ rows }) => rows),
      );
    const before = await changedAt();
    for (const scope of ['survey', 'pause', 'all', 'none']) await post({ scope, email: 'on', sms: 'on' });
    expect(await changedAt()).toEqual(before);
  });

  test('can stop one channel only', async () => {
    await post({ scope: 'all', sms: 'on' });
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(got()).toEqual({ mails: 1, texts: 0 });
    expect(await marked()).toEqual(['sms']);
  });

  test('can stop messages permanently, and resume them', async () => {
    expect((await post({ scope: 'all', email: 'on', sms: 'on' })).body).toContain('Send me messages again');
    expect(await marked()).toEqual(['email', 'sms']);
    expect((await server.inject(page)).body).toContain('You get no messages about this survey.');
    expect((await post({ scope: 'resume', email: 'on', sms: 'on' })).body).toContain(
      'Messages about surveys come to you again.',
    );
    expect(await marked()).toEqual([]);
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(got()).toEqual({ mails: 1, texts: 1 });
  });

  test('stops all e-mails with one click in the mail client, and no text messages', async () => {
    await post({ 'List-Unsubscribe': 'One-Click' });
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(got()).toEqual({ mails: 0, texts: 1 });
  });

  test('stays opted out at the address when hired again', async () => {
    await post({ scope: 'all', email: 'on' });
    await office.changePerson(2, { email_address: 'nobody@acme.example', unsubscribed_channels: [] });
    await office.changePerson(4, { email_address: 'person2@acme.example' });
    await office.aNotification('invite', monday);
    await office.at(monday);
    expect(got().mails).toBe(0);
    expect(office.sink.mails.some(({ to }) => to.includes('nobody@acme.example'))).toBe(true);
  });

  test('with an invalid link changes nothing', async () => {
    const madeUp = `/s/${'A'.repeat(22)}${office.campaign.linkOf(2).slice(22)}/unsubscribe`;
    expect((await post({ scope: 'all', email: 'on' }, madeUp)).statusCode).toBe(404);
    expect(await marked()).toEqual([]);
  });

  test('is asked again if no channel is selected', async () => {
    expect((await post({ scope: 'all' })).body).toContain('Choose what you want to get.');
    expect(await marked()).toEqual([]);
  });
});

describe('the suppression list', () => {
  test('contains no address or number, and cannot be reversed without the key', async () => {
    await post({ scope: 'all', email: 'on', sms: 'on' });
    const { rows } = await database.acrossOrganizations('development', (trx) =>
      sql`select * from suppressions where organization_id = ${office.campaign.organizationId}`.execute(trx),
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/person2|2065550102/);
  });

  test('is separate per organization, unless the person opted out of all', async () => {
    await post({ scope: 'all', email: 'on' });
    const { rows } = await database.acrossOrganizations('development', (trx) =>
      sql<{
        readonly id: string;
      }>`select distinct organization_id as id from suppressions where channel = 'email'`.execute(trx),
    );
    expect(rows.map(({ id }) => id)).not.toContain('0');
  });
});
