import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { freePort } from '../../../../testing/src/free-port.ts';
import { type HttpServer, createHttpServer } from '../../platform/http/index.ts';
import { createLog } from '../../platform/log.ts';
import { aPostOffice, monday } from '../messaging.test-support.ts';

const database = aDatabase();
const office = aPostOffice(database);
const hour = 3_600_000;
const none = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
let server: HttpServer;
let product: string;
let count = 0;
let phone: string;

beforeAll(async () => {
  const port = await freePort();
  product = `http://localhost:${port}`;
  server = createHttpServer({
    log: createLog('silent'),
    trustProxy: undefined,
    apiHost: undefined,
    friendlyOrigins: [],
  });
  await office.messaging().mount(server, { token: office.provider.settings.token, publicUrl: product });
  await server.listen({ port, host: 'localhost' });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  phone = `+1206555${String(1000 + count)}`;
  await office.sendBy('sms');
  await office.changePerson(2, { mobile_phone_number: phone });
});

const answer = (body: string, sid = `SM${(count += 1)}x`) =>
  office.provider.textBack(product, { from: phone, body, sid });
const textsToPhone = () => office.provider.texts.filter(({ to }) => to === phone).length;
const remind = async (hours: number) => {
  const time = new Date(monday.getTime() + hours * hour);
  await office.at(time);
  return textsToPhone();
};
const ofPerson = async () => {
  const { organizationId, employeeIds } = office.campaign;
  const { rows } = await database.inOrganization(organizationId, (trx) =>
    sql<{
      readonly stopped: string[];
      readonly unreachable: string[];
    }>`select unsubscribed_channels as stopped, unreachable_channels as unreachable from employees
      where organization_id = ${organizationId} and id = ${employeeIds[2]}`.execute(trx),
  );
  return rows[0];
};

describe('a reply to a text message', () => {
  // Shows GAP-20
  test('with STOP gets one confirmation and nothing more, also after the employee leaves and returns', async () => {
    await office.aNotification('invite', monday);
    await office.aNotification('reminder', new Date(monday.getTime() + 24 * hour));
    expect(await remind(0)).toBe(1);
    expect((await answer('Stop.')).body).toContain('<Message>Attune: you get no more text messages about surveys.');
    expect((await answer('STOP')).body).toBe(none);
    expect(await ofPerson()).toMatchObject({ stopped: ['sms'] });
    await office.changePerson(2, { mobile_phone_number: null, unsubscribed_channels: [] });
    await office.changePerson(3, { mobile_phone_number: phone });
    expect(await remind(24)).toBe(1);
  });

  test('with START resumes messages', async () => {
    await office.aNotification('invite', monday);
    await answer('STOP');
    expect((await answer('start')).body).toContain('you get text messages about surveys again');
    expect(await ofPerson()).toMatchObject({ stopped: [] });
    expect(await remind(0)).toBe(1);
  });

  test('is recorded once when the provider retries, and a late retry reverts nothing', async () => {
    const first = await answer('STOP', 'SMfirst');
    expect(first.body).toContain('<Message>');
    expect((await answer('STOP', 'SMfirst')).body).toBe(none);
    await answer('START', 'SMsecond');
    expect((await answer('STOP', 'SMfirst')).body).toBe(none);
    expect(await ofPerson()).toMatchObject({ stopped: [] });
  });

  test('is confirmed in the language of the employee with that phone', async () => {
    await office.changePerson(2, { locale: 'de' });
    expect((await answer('HELP')).body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Response><Message>Attune schickt Links zu Befragungen Ihrer ' +
        'Organisation. Fragen: help@example.org. Mit STOP enden die SMS.</Message></Response>',
    );
  });

  test('is not confirmed again if the provider has done so', async () => {
    const { body } = await office.provider.call(`${product}/sms/inbound`, {
      MessageSid: 'SManswered',
      From: phone,
      Body: 'STOP',
      OptOutType: 'STOP',
    });
    expect(body).toBe(none);
    expect(await ofPerson()).toMatchObject({ stopped: ['sms'] });
  });

  test('with other text leaves no trace', async () => {
    const before = await received();
    expect((await answer('My boss reads this, the heron stands at gate seven')).body).toBe(none);
    expect(await received()).toBe(before);
  });

  test('is accepted from the provider only', async () => {
    const fields = { MessageSid: 'SMforged', From: phone, Body: 'STOP' };
    expect((await office.provider.call(`${product}/sms/inbound`, fields, 'c2lnbmVk')).status).toBe(403);
    expect((await fetch(`${product}/sms/inbound`, { method: 'POST', body: new URLSearchParams(fields) })).status).toBe(
      403,
    );
    expect((await fetch(`${product}/sms/status?organization=1&message=1`, { method: 'POST' })).status).toBe(403);
    expect(await ofPerson()).toMatchObject({ stopped: [] });
  });
});

describe('a delivery report', () => {
  const reported = async (status: string, code?: number) => {
    await office.aNotification('invite', monday);
    await office.at(monday);
    const text = office.provider.texts.find(({ to }) => to === phone);
    if (!text) throw new Error('There is no text message to report on.');
    const message = { ...text, statusUrl: text.statusUrl.replace('https://a.example.org', product) };
    expect((await office.provider.report(message, status, code)).status).toBe(204);
    expect((await office.provider.report(message, status, code)).status).toBe(204);
    const { organizationId, campaignId, employeeIds } = office.campaign;
    const { rows } = await database.inOrganization(organizationId, (trx) =>
      sql<{
        readonly shown: string;
      }>`select status || case when is_delivered then ' and delivered' else '' end as shown from messages
        where organization_id = ${organizationId}
          and campaign_id = ${campaignId} and employee_id = ${employeeIds[2]}`.execute(trx),
    );
    return rows[0]?.shown;
  };

  test.each([
    ['sent and delivered', 'delivered', undefined],
    ['sent', 'sent', undefined],
    ['bounced', 'undelivered', 30_006],
    ['failed', 'undelivered', 30_003],
    ['queued', 'failed', 30_007],
    ['queued', 'undelivered', 30_002],
  ] as const)('sets a message to %s: %s %s', async (state, status, code) => {
    expect(await reported(status, code)).toBe(state);
    expect((await ofPerson())?.unreachable).toEqual(state === 'bounced' ? ['sms'] : []);
  });

  test('about our account sends the message again as a new one, once', async () => {
    await reported('failed', 30_002);
    await office.at(new Date(monday.getTime() + 16 * 60_000));
    await office.at(new Date(monday.getTime() + 17 * 60_000));
    const ours = office.provider.texts.filter(
      ({ to, statusUrl }) => to === phone && statusUrl.includes(`organization=${office.campaign.organizationId}&`),
    );
    expect(ours.map(({ key }) => key.endsWith('-again1'))).toEqual([false, true]);
  });

  test('of an opt-out suppresses the number for everyone', async () => {
    await reported('failed', 21_610);
    await office.aNotification('reminder', new Date(monday.getTime() + 24 * hour));
    expect(await remind(24)).toBe(1);
  });

  test("refers to the number that the message was sent to, not the employee's current one", async () => {
    await office.aNotification('invite', monday);
    await office.at(monday);
    const text = office.provider.texts.find(({ to }) => to === phone);
    const other = '+12065557777';
    await office.changePerson(2, { mobile_phone_number: other });
    await office.provider.report(
      { ...text, statusUrl: text?.statusUrl.replace('https://a.example.org', product) } as Parameters<
        typeof office.provider.report
      >[0],
      'failed',
      21_610,
    );
    await office.aNotification('reminder', new Date(monday.getTime() + 24 * hour));
    await office.at(new Date(monday.getTime() + 24 * hour));
    expect(office.provider.texts.filter(({ to }) => to === other)).toHaveLength(1);
    await office.changePerson(2, { mobile_phone_number: phone });
    await office.aNotification('final', new Date(monday.getTime() + 48 * hour));
    await office.at(new Date(monday.getTime() + 48 * hour));
    expect(textsToPhone()).toBe(1);
  });

  test('is ignored for other messages and malformed content', async () => {
    for (const query of ['organization=1&message=99999999', 'organization=x&message=y', ''])
      expect(
        (
          await office.provider.call(`${product}/sms/status?${query}`, {
            MessageSid: 'SM1',
            MessageStatus: 'delivered',
          })
        ).status,
      ).toBe(204);
  });
});

async function received(): Promise<string> {
  const { rows } = await database.acrossOrganizations('development', (trx) =>
    sql<{
      readonly count: string;
    }>`select (select count(*) from received_texts) || ' ' || (select count(*) from suppressions) as count`.execute(
      trx,
    ),
  );
  return rows[0]?.count ?? '';
}
