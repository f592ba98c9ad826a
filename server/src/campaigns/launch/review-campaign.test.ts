import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aMember } from '../../../test/accounts.ts';
import { aDatabase } from '../../../test/database.ts';
import { createAddressHashes } from '../../messaging/unsubscribe/address-hashes.ts';
import { addSuppressions, suppressEverywhere } from '../../messaging/unsubscribe/suppressions.repository.ts';
import { campaignsOfAcme } from '../campaigns-of-acme.test-support.ts';
import { aCampaignApi, inHours, surveyIdOf } from '../campaigns.test-support.ts';

const database = aDatabase();
const campaignApi = aCampaignApi(database);
const { api, keys } = campaignApi;
const { acme, survey, at, aCampaign } = campaignsOfAcme(database, campaignApi, () => ({
  campaignType: 'quarterly',
  startedAt: inHours(48),
}));

const review = async (id: string) => (await api.get(at(`/${id}/review`), acme.admin)).json().data.attributes;

async function changeEmployee(n: number, values: object): Promise<void> {
  await database.inOrganization(acme.id, (trx) =>
    trx
      .updateTable('employees')
      .set(values)
      .where('organization_id', '=', acme.id)
      .where('id', '=', acme.employeeIds[n] as never)
      .execute(),
  );
}

async function emailHashOf(n: number): Promise<Buffer> {
  const { emailAddress } = await database.inOrganization(acme.id, (trx) =>
    trx
      .selectFrom('employees')
      .select('email_address as emailAddress')
      .where('organization_id', '=', acme.id)
      .where('id', '=', acme.employeeIds[n] as never)
      .executeTakeFirstOrThrow(),
  );
  return createAddressHashes(keys).hashOf('email', emailAddress ?? '');
}

describe('the review of a campaign', () => {
  test('shows that all active employees are reached and nothing prevents publication', async () => {
    expect(await review(await aCampaign())).toMatchObject({
      activeCount: 23,
      eligibleCount: 23,
      reachedCount: 23,
      reachedBy: { email: 23, sms: 0, code: 0 },
      unreachedCount: 0,
      unreached: [],
      groupCount: 3,
      expectedResponseRate: 0.75,
      problems: [],
    });
  });

  test('lists the survey languages and their missing translations', async () => {
    const { languages } = await review(await aCampaign());
    expect(languages).toEqual(
      ['en', 'es', 'de', 'fr', 'pt-BR'].map((locale) => ({ locale, isComplete: true, missing: 0 })),
    );
    const topic = await surveyIdOf(database, 'topic-change');
    expect((await review(await aCampaign({ surveyIds: [survey(), topic] }))).languages).toContainEqual({
      locale: 'de',
      isComplete: false,
      missing: 8,
    });
  });

  test('lists the people who cannot be reached, by group and name, with the reason', async () => {
    await changeEmployee(0, { email_address: null });
    await changeEmployee(1, { receiving_surveys: false });
    await changeEmployee(2, { unreachable_channels: ['email'] });
    await changeEmployee(16, { unsubscribed_channels: ['email'] });
    await changeEmployee(17, { started_on: '2099-01-01' });
    await changeEmployee(22, { email_address: null });
    await changeEmployee(21, { employment_status: 'inactive' });
    const { activeCount, eligibleCount, reachedCount, unreachedCount, unreached } = await review(await aCampaign());
    expect({ activeCount, eligibleCount, reachedCount, unreachedCount }).toEqual({
      activeCount: 22,
      eligibleCount: 22,
      reachedCount: 16,
      unreachedCount: 6,
    });
    expect(unreached.map(({ name, groupName, reason }: Record<string, string>) => [groupName, name, reason])).toEqual([
      [null, 'Person 22', 'no-email'],
      ['Sales', 'Person 16', 'unsubscribed'],
      ['Sales', 'Person 17', 'starts-later'],
      ['Web', 'Person 0', 'no-email'],
      ['Web', 'Person 1', 'not-receiving-surveys'],
      ['Web', 'Person 2', 'bounced'],
    ]);
  });

  test('lists people who opted out of this survey, for a while or everywhere, without the end date', async () => {
    const id = await aCampaign();
    const [thisSurvey, aWhile, over, everywhere] = await Promise.all([0, 1, 2, 3].map(emailHashOf));
    await database.inOrganization(acme.id, (trx) =>
      addSuppressions(trx, acme.id, [
        { channel: 'email', hash: thisSurvey as Buffer, campaignId: id as Id<'campaign'>, endsAt: null },
        {
          channel: 'email',
          hash: aWhile as Buffer,
          campaignId: undefined,
          endsAt: new Date(Date.now() + 90 * 86_400_000),
        },
        { channel: 'email', hash: over as Buffer, campaignId: undefined, endsAt: new Date(inHours(24)) },
      ]),
    );
    await database.acrossOrganizations('wish-of-address', (trx) =>
      suppressEverywhere(trx, { channel: 'email', hash: everywhere as Buffer }),
    );
    const found = await review(id);
    expect(found).toMatchObject({
      eligibleCount: 23,
      reachedCount: 23,
      reachedBy: { email: 20 },
      pausedCount: 3,
      unreachedCount: 0,
    });
    expect(found.unreached.map(({ name, reason }: Record<string, string>) => [name, reason])).toEqual(
      ['Person 0', 'Person 1', 'Person 3'].map((name) => [name, 'unsubscribed']),
    );
    expect(JSON.stringify(found.unreached)).not.toMatch(/\d{4}-\d\d-\d\d/);
    expect(
      (await review(await aCampaign({ startedAt: inHours(48 + 24) }))).unreached.map(
        ({ name }: Record<string, string>) => name,
      ),
    ).toEqual(['Person 1', 'Person 3']);
  });

  test('names other published campaigns for the same people at the same time, and counts the people', async () => {
    const publish = (id: string) => api.ask('PATCH', at(`/${id}/publish`), { as: acme.admin });
    const other = await aCampaign({ name: 'Autumn pulse', startedAt: inHours(72) });
    expect((await publish(other)).statusCode).toBe(200);
    const before = await aCampaign({ name: 'Over by then', startedAt: inHours(24 * 30) });
    expect((await publish(before)).statusCode).toBe(200);
    await aCampaign({ name: 'A draft', startedAt: inHours(72) });
    const targets = [{ targetType: 'employees', targetId: acme.employeeIds[3] }];
    const { overlaps } = await review(await aCampaign());
    expect(overlaps).toEqual([
      {
        campaignId: other,
        name: 'Autumn pulse',
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        peopleCount: 23,
      },
    ]);
    expect((await review(await aCampaign({ targets }))).overlaps).toMatchObject([
      { campaignId: other, peopleCount: 1 },
    ]);
    expect((await review(await aCampaign({ startedAt: inHours(24 * 14) }))).overlaps).toEqual([]);
  });

  test('counts the people whom the list of people and the languages count', async () => {
    await changeEmployee(1, { receiving_surveys: false });
    const id = await aCampaign();
    const paused = await emailHashOf(0);
    await database.inOrganization(acme.id, (trx) =>
      addSuppressions(trx, acme.id, [
        { channel: 'email', hash: paused, campaignId: id as Id<'campaign'>, endsAt: null },
      ]),
    );
    const { reachedCount, unreachedCount } = await review(id);
    const listed = async (isRecipient: boolean) =>
      (await api.get(at(`/${id}/recipients?filter[isRecipient]=${isRecipient}&page[limit]=1`), acme.admin)).json().meta
        .total;
    const languages = (await api.get(at(`/${id}/notifications/languages`), acme.admin)).json().data;
    const readers = languages.reduce(
      (sum: number, { attributes }: { attributes: { recipientCount: number } }) => sum + attributes.recipientCount,
      0,
    );
    expect([await listed(true), await listed(false), readers]).toEqual([reachedCount, unreachedCount, reachedCount]);
    expect((await api.ask('PATCH', at(`/${id}/publish`), { as: acme.admin })).json().data.attributes).toMatchObject({
      audienceSize: reachedCount,
    });
  });

  test('counts people with access codes as reached', async () => {
    await changeEmployee(0, { email_address: null });
    const id = await aCampaign();
    await database.inOrganization(acme.id, (trx) =>
      trx
        .insertInto('campaign_access_code_settings')
        .values({ organization_id: acme.id, campaign_id: id as Id<'campaign'>, includes_unreachable: true })
        .execute(),
    );
    expect(await review(id)).toMatchObject({
      reachedCount: 23,
      reachedBy: { email: 22, sms: 0, code: 1 },
      unreachedCount: 0,
    });
  });

  test('counts people by channel if there are two', async () => {
    await changeEmployee(0, { email_address: null, mobile_phone_number: '+13125550100' });
    await changeEmployee(1, { mobile_phone_number: '+13125550101' });
    await changeEmployee(2, { email_address: null });
    const found = await review(await aCampaign({ deliveryChannel: 'emails_sms' }));
    expect(found).toMatchObject({ reachedCount: 22, reachedBy: { email: 21, sms: 2, code: 0 } });
    expect(found.unreached.map(({ reason }: { reason: string }) => reason)).toEqual(['no-address']);
    expect((await review(await aCampaign({ deliveryChannel: 'none' }))).reachedCount).toBe(23);
  });

  test('includes selected people who are no longer active', async () => {
    await changeEmployee(5, { employment_status: 'inactive' });
    const targets = [4, 5].map((n) => ({ targetType: 'employees', targetId: acme.employeeIds[n] }));
    const found = await review(await aCampaign({ targets }));
    expect(found).toMatchObject({ eligibleCount: 2, reachedCount: 1 });
    expect(found.unreached[0].reason).toBe('inactive');
  });

  test('includes subgroups of groups, and intersects groups with employees', async () => {
    const engineering = { targetType: 'groups', targetId: acme.groups.Engineering };
    expect((await review(await aCampaign({ targets: [engineering] }))).eligibleCount).toBe(16);
    expect(
      (
        await review(
          await aCampaign({ targets: [engineering, { targetType: 'groups', targetId: acme.groups.Lisbon }] }),
        )
      ).eligibleCount,
    ).toBe(19);
    const people = [0, 20].map((n) => ({ targetType: 'employees', targetId: acme.employeeIds[n] }));
    expect((await review(await aCampaign({ targets: [engineering, ...people] }))).eligibleCount).toBe(1);
  });

  test('forecasts which groups will have no results, why, and where their answers count', async () => {
    const { hiddenGroups, groupCount } = await review(await aCampaign());
    expect(groupCount).toBe(3);
    const sales = hiddenGroups.find(({ name }: { name: string }) => name === 'Sales');
    expect(sales).toMatchObject({ groupId: acme.groups.Sales, size: 6, countedIn: acme.groups.Acme });
    expect(sales.expectedLow).toBeLessThanOrEqual(5);
    expect(sales.chance).toBeLessThan(0.5);
    expect(hiddenGroups.map(({ name }: { name: string }) => name)).not.toContain('Acme');
    expect((await review(await aCampaign())).hiddenGroups).toEqual(hiddenGroups);
  });

  test('expects the response rates of the last completed campaign', async () => {
    const past = await aCampaign({ startedAt: inHours(-300), endedAt: inHours(-100) });
    await database.inOrganization(acme.id, async (trx) => {
      await trx
        .updateTable('campaigns')
        .set({ status: 'finished' })
        .where('organization_id', '=', acme.id)
        .where('id', '=', past as never)
        .execute();
      const rows = [
        [acme.groups.Acme, 23, 23],
        [acme.groups.Sales, 6, 6],
        [acme.groups.Web, 0, 4],
      ] as const;
      await trx
        .insertInto('campaign_participations')
        .values(
          rows.map(([group_id, completed_count, size]) => ({
            organization_id: acme.id,
            campaign_id: past as never,
            group_id,
            completed_count,
            size,
            refreshed_at: new Date(),
            disclosed_count: null,
            disclosed_minimum: size < 5 ? 0 : completed_count,
          })),
        )
        .execute();
    });
    const { expectedResponseRate, hiddenGroups } = await review(await aCampaign());
    expect(expectedResponseRate).toBe(1);
    expect(hiddenGroups).toMatchObject([
      { name: 'Engineering', reason: 'combined', chance: 0, expectedLow: 16, expectedHigh: 16 },
    ]);
  });

  test('lists what prevents publication', async () => {
    const targets = [{ targetType: 'employees', targetId: acme.employeeIds[0] }];
    const id = await aCampaign({ surveyIds: undefined, targets });
    await changeEmployee(0, { email_address: null });
    expect((await review(id)).problems).toEqual([
      { pointer: '/data/attributes/surveys', detail: 'Choose at least one survey.' },
      {
        pointer: '/data/attributes/targets',
        detail: 'No one in the audience can be reached. Choose other groups or another channel.',
      },
    ]);
  });

  test('requires the right to publish, because it lists names', async () => {
    const id = await aCampaign();
    const coach = await aMember(database, acme.id, { role: 'coach' });
    expect((await api.get(at(`/${id}/review`), coach)).statusCode).toBe(403);
  });
});
