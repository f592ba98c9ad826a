import type { DeliveryResource } from '@attune/contract/messages/message';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { anApi } from '../../../test/sign-in.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { aPostOffice, monday, phoneOf } from '../messaging.test-support.ts';

const statements: string[] = [];
const database = aDatabase();
const office = aPostOffice(database);
const api = anApi(database, ({ router }) => deliveryRoutes(router, { database: noting(database) }));
const hour = 3_600_000;
const inHours = (count: number) => new Date(monday.getTime() + count * hour);
let administrator: string;

/** The same database with a log of every statement. */
function noting<Source extends typeof database>(source: Source): Source {
  const inOrganization: Source['inOrganization'] = (organizationId, work, options) =>
    source.inOrganization(
      organizationId,
      (trx) =>
        work(
          trx.withPlugin({
            transformQuery: ({ node }) => (statements.push(JSON.stringify(node)), node),
            transformResult: async ({ result }) => result,
          }),
        ),
      options,
    );
  return { ...source, inOrganization };
}

beforeEach(async () => {
  administrator = await aMember(database, office.campaign.organizationId, { role: 'organization-admin' });
});
afterEach(() => void statements.splice(0));

const ask = (query = '', as = administrator) =>
  api.get(
    `/organizations/${office.campaign.organizationId}/campaigns/${office.campaign.campaignId}/deliveries${query}`,
    as,
  );
const askMessages = (query = '', as = administrator) =>
  api.get(
    `/organizations/${office.campaign.organizationId}/campaigns/${office.campaign.campaignId}/messages${query}`,
    as,
  );
const list = async (query = '') => {
  const { data, meta } = (await ask(query)).json() as {
    readonly data: readonly DeliveryResource[];
    readonly meta: {
      readonly total: number;
      readonly totals: { readonly email: Record<string, number>; readonly sms: Record<string, number> };
    };
  };
  return {
    states: data.map(({ attributes }) => `${attributes.name}: ${attributes.email} ${attributes.sms}`),
    meta,
    data,
  };
};

describe('the delivery of an invitation', () => {
  // Shows GAP-16
  test('is shown per channel, from scheduled to delivered', async () => {
    await office.sendBy('emails_sms');
    await office.aNotification('invite', monday);
    await office.changePerson(1, { mobile_phone_number: null });
    await office.changePerson(2, { unsubscribed_channels: ['email'] });
    expect((await list()).states).toEqual([
      'First0 Last0: waiting waiting',
      'First1 Last1: waiting no-address',
      'First2 Last2: stopped waiting',
      ...[3, 4, 5].map((n) => `First${n} Last${n}: waiting waiting`),
    ]);
    office.sink.behave((address) =>
      address.startsWith('person3') ? 'refuse' : address.startsWith('person4') ? 'defer' : 'take',
    );
    await office.changePerson(5, { mobile_phone_number: '+12065550155' });
    office.provider.behave((to) => (to === '+12065550155' ? { code: 21610 } : 'take'));
    await office.at(monday);
    expect((await list()).states).toEqual([
      'First0 Last0: sent sent',
      'First1 Last1: sent no-address',
      'First2 Last2: stopped sent',
      'First3 Last3: bounced sent',
      'First4 Last4: retrying sent',
      'First5 Last5: sent stopped',
    ]);
    expect((await list()).meta.totals).toMatchObject({
      email: { sent: 3, stopped: 1, bounced: 1, retrying: 1, waiting: 0 },
      sms: { sent: 4, 'no-address': 1, stopped: 1 },
    });
  });

  test('can be filtered by state, channel and name, sorted and paged', async () => {
    await office.sendBy('emails_sms');
    await office.aNotification('invite', monday);
    office.sink.behave((address) => (address.startsWith('person3') ? 'refuse' : 'take'));
    await office.changePerson(1, { mobile_phone_number: null });
    await office.at(monday);
    const names = async (query: string) => (await list(query)).states.map((each) => each.slice(5, 6)).join('');
    expect(await names('?filter[state]=bounced')).toBe('3');
    expect(await names('?filter[state]=no-address&filter[channel]=sms')).toBe('1');
    expect(await names('?filter[state]=no-address&filter[channel]=email')).toBe('');
    expect(await names('?filter[fuzzy]=Last4')).toBe('4');
    expect(await names('?sort=-name')).toBe('543210');
    expect(await names('?sort=state')).toBe('024513');
    expect(await names('?sort=-state')).toBe('315420');
    expect(await names('?filter[fuzzy]=Last&sort=-name')).toBe('543210');
    expect(await names('?page[limit]=2&page[offset]=2')).toBe('23');
    expect((await list('?filter[state]=bounced')).meta).toMatchObject({
      total: 1,
      totals: { email: { bounced: 1, sent: 5 } },
    });
  });

  test('requires an administrator and a published campaign', async () => {
    for (const role of ['leader', 'employee'] as const)
      expect((await ask('', await aMember(database, office.campaign.organizationId, { role }))).statusCode).toBe(403);
    await database.inOrganization(office.campaign.organizationId, (trx) =>
      trx
        .updateTable('campaigns')
        .set({ status: 'pending' })
        .where('organization_id', '=', office.campaign.organizationId)
        .execute(),
    );
    expect((await list()).data).toEqual([]);
  });
});

describe('delivery states do not reveal who has answered', () => {
  const everything = async () =>
    [(await ask('?page[limit]=200')).body, (await askMessages('?page[limit]=200&include=emails,sms')).body].join();

  test('because they do not change with responses, reminders, bounces and repeated messages', async () => {
    await office.sendBy('emails_sms');
    const invite = await office.aNotification('invite', monday);
    await office.aNotification('reminder', inHours(24));
    await office.aNotification('final', inHours(48));
    await office.at(monday);
    const before = await everything();
    for (const n of [0, 3]) await office.answer(n);
    expect(await everything()).toBe(before);
    office.sink.behave((address) =>
      address.startsWith('person1') ? 'refuse' : address.startsWith('person2') ? 'defer' : 'take',
    );
    office.provider.behave((to) => (to === phoneOf(4) ? { code: 21614 } : 'take'));
    for (const hours of [24, 25, 48, 49, 72]) {
      await office.at(inHours(hours));
      expect(await everything()).toBe(before);
    }
    await database.inOrganization(office.campaign.organizationId, (trx) =>
      trx
        .updateTable('campaign_notifications')
        .set({ status: 'scheduled', repetitions: 1 })
        .where('organization_id', '=', office.campaign.organizationId)
        .where('id', '=', invite)
        .execute(),
    );
    await office.at(inHours(73));
    expect(await everything()).toBe(before);
  });

  test('even if a person answered before the invitation was sent', async () => {
    await office.aNotification('invite', inHours(24));
    await office.answer(2);
    await office.at(inHours(24));
    const states = (await list()).data.map(({ attributes }) => attributes.email);
    expect(new Set(states)).toEqual(new Set(['sent']));
    expect(office.sink.mails).toHaveLength(6);
  });

  test('because nothing that reveals it is read', async () => {
    await office.aNotification('invite', monday);
    await ask();
    await askMessages('?include=emails');
    expect(statements.length).toBeGreaterThan(1);
    expect(
      statements.filter((statement) => /participations|is_completed|is_submitted|'reminder'|'final'/.test(statement)),
    ).toEqual([]);
  });
});
