import type { MessageResource } from '@attune/contract/messages/message';
import { beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { anApi } from '../../../test/sign-in.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { aPostOffice, monday } from '../messaging.test-support.ts';

const database = aDatabase();
const office = aPostOffice(database);
const api = anApi(database, ({ router }) => deliveryRoutes(router, { database }));
let administrator: string;

beforeEach(async () => {
  administrator = await aMember(database, office.campaign.organizationId, { role: 'organization-admin' });
});

const askMessages = (query = '', as = administrator) =>
  api.get(
    `/organizations/${office.campaign.organizationId}/campaigns/${office.campaign.campaignId}/messages${query}`,
    as,
  );

describe('invitation messages', () => {
  const shown = async (query = '') => {
    const { data } = (await askMessages(query)).json() as { readonly data: readonly MessageResource[] };
    return data.map(({ attributes: { channel, status, skipReason } }) =>
      [channel, status, ...(skipReason ? [skipReason] : [])].join(' '),
    );
  };

  test('are listed per person and channel, with their outcome', async () => {
    await office.sendBy('emails_sms');
    await office.aNotification('invite', monday);
    await office.changePerson(1, { mobile_phone_number: null });
    await office.changePerson(2, { unsubscribed_channels: ['email'] });
    expect((await shown()).slice(0, 6)).toEqual([
      'email queued',
      'sms queued',
      'email queued',
      'sms skipped no-address',
      'email skipped stopped',
      'sms queued',
    ]);
    office.sink.behave((address) => (address.startsWith('person3') ? 'refuse' : 'take'));
    await office.at(monday);
    expect(await shown('?filter[channel]=email')).toEqual([
      'email sent',
      'email sent',
      'email skipped stopped',
      'email bounced',
      'email sent',
      'email sent',
    ]);
    expect((await askMessages('?page[limit]=5&page[offset]=10')).json()).toMatchObject({
      meta: { total: 12, limit: 5, offset: 10 },
      data: [{}, {}],
    });
  });

  test.each(['', '&filter[channel]=email', '&filter[channel]=sms'])(
    'are the same in pages of any size, with %s',
    async (filter) => {
      await office.sendBy('emails_sms');
      await office.aNotification('invite', monday);
      await office.changePerson(1, { mobile_phone_number: null });
      await office.changePerson(2, { unsubscribed_channels: ['email'] });
      await office.at(monday);
      const page = async (limit: number, offset: number) =>
        (await askMessages(`?page[limit]=${limit}&page[offset]=${offset}${filter}`)).json() as {
          readonly data: readonly MessageResource[];
          readonly meta: { readonly total: number };
        };
      const { data: all, meta } = await page(200, 0);
      expect(all).toHaveLength(filter ? 6 : 12);
      expect(meta.total).toBe(all.length);
      for (const limit of [1, 2, 3, 5, 12])
        for (let offset = 0; offset <= all.length; offset += 1) {
          const { data, meta: same } = await page(limit, offset);
          expect(data).toEqual(all.slice(offset, offset + limit));
          expect(same.total).toBe(meta.total);
        }
    },
  );

  test('are none on a channel that the campaign does not use', async () => {
    await office.sendBy('emails');
    await office.aNotification('invite', monday);
    expect((await askMessages('?filter[channel]=sms')).json()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  test('are read for the people on the page only', async () => {
    await office.sendBy('emails_sms');
    await office.aNotification('invite', monday);
    await office.at(monday);
    const sent = await database.statementsOf(() => askMessages('?page[limit]=2&page[offset]=4'));
    expect(sent.filter((statement) => /order by e\.last_name/.test(statement))).toEqual([
      expect.stringContaining('limit $'),
    ]);
    expect(sent.filter((statement) => /from messages/.test(statement))).toEqual([
      expect.stringContaining('employee_id = any('),
    ]);
  });

  // Shows CLIENT-15, GAP-16
  test('include sender and general text, and nothing personal', async () => {
    await office.sendBy('emails_sms');
    const invite = await office.aNotification('invite', monday);
    await database.inOrganization(office.campaign.organizationId, (trx) =>
      trx
        .insertInto('message_settings')
        .values({ organization_id: office.campaign.organizationId, sender_name: 'Acme People' })
        .execute(),
    );
    const answer = await askMessages('?include=emails,sms&page[limit]=2');
    const [email, sms] = (answer.json() as { readonly data: readonly MessageResource[] }).data;
    expect(email).toMatchObject({
      relationships: { email: { data: { type: 'emails', id: email?.id } } },
      attributes: { campaignNotificationId: invite, scheduledAt: monday.toISOString() },
    });
    expect(answer.json()).toMatchObject({
      included: [
        {
          type: 'emails',
          id: email?.id,
          attributes: {
            messageId: email?.id,
            from: 'Acme People via Attune',
            subject: office.texts.emailIn('invite', 'en').subject,
          },
        },
        { type: 'sms', id: sms?.id, attributes: { messageId: sms?.id, segments: 1 } },
      ],
    });
    expect(answer.body).not.toMatch(/person0|Last0|\/s\//);
  });

  test('require an administrator, and are empty without messages or for a draft', async () => {
    await office.aNotification('invite', monday);
    expect(
      (await askMessages('', await aMember(database, office.campaign.organizationId, { role: 'leader' }))).statusCode,
    ).toBe(403);
    expect(
      (await api.get(`/organizations/${office.campaign.organizationId}/campaigns/999999999/messages`, administrator))
        .statusCode,
    ).toBe(404);
    await office.sendBy('none');
    expect(await shown()).toEqual([]);
  });
});
