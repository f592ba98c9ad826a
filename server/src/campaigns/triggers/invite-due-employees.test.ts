import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDatabase } from '../../../test/database.ts';
import { type Acme, aCampaignApi, anAcme, peek, surveyIdOf } from '../campaigns.test-support.ts';
import { type Story, aStory, inDays } from './lifecycle.test-support.ts';

const database = aDatabase();
const campaignApi = aCampaignApi(database);
let acme: Acme;
let story: Story;
let surveyIds: readonly string[];

beforeAll(async () => {
  surveyIds = [await surveyIdOf(database, 'onboarding-day-30')];
});
beforeEach(async () => {
  acme = await anAcme(database);
  story = aStory(database, campaignApi, acme);
});
afterEach(() => database.shiftClock(0));

const person = (place: number) => acme.employeeIds[place] as Acme['employeeIds'][number];
const hireToInviteOn = (place: number, day: number) => story.setDays(person(place), { startedOn: inDays(day - 30) });

/** The response rows in physical order, and the number of transactions that wrote them. */
async function rowsOf(campaignId: string): Promise<{ readonly keys: readonly string[]; readonly writers: number }> {
  return database.as('intake').inOrganization(acme.id, async (trx) => {
    const { rows } = await sql<{ readonly key: string; readonly writer: string }>`
      select encode(response_key, 'hex') as key, xmin::text as writer from answers.responses
        where organization_id = ${acme.id} and campaign_id = ${campaignId} order by ctid`.execute(trx);
    return { keys: rows.map(({ key }) => key), writers: new Set(rows.map(({ writer }) => writer)).size };
  });
}

describe('inviting people on their day', () => {
  test('counts them in their groups of that day, including new values', async () => {
    await hireToInviteOn(0, 2);
    const id = await story.publish({ surveyIds, splits: ['tenure', 'generation', 'location'] });
    await story.live(2);
    const [row] = await peek<{ group_id: string; places: Record<string, { name: string }> }>(
      database,
      `select group_id, places from campaign_memberships where campaign_id = ${id}`,
    );
    expect(row).toMatchObject({
      group_id: acme.groups.Web,
      places: {
        tenure: { name: '0-1 years' },
        generation: { name: 'Millennials (1981-1996)' },
        location: { name: 'Berlin' },
      },
    });
    expect((await story.ask('GET', `/${id}`)).data.attributes).toMatchObject({
      audienceSize: 1,
      completedCount: null,
      splits: ['tenure', 'generation', 'location'],
    });
  });

  test('runs once a day: people imported later that day are invited on the next', async () => {
    const id = await story.publish({ surveyIds });
    await story.live(2);
    await hireToInviteOn(1, 2);
    await story.live(2);
    expect(await story.invited(id)).toEqual([]);
    await story.live(3);
    expect(await story.invited(id)).toEqual([person(1)]);
  });

  test('rewrites all answer rows with each batch, so that no row reveals who came last', async () => {
    await hireToInviteOn(0, 1);
    await hireToInviteOn(1, 1);
    await hireToInviteOn(2, 3);
    const id = await story.publish({ surveyIds });
    await story.live(1);
    await story.live(3);
    const { keys, writers } = await rowsOf(id);
    expect(keys).toHaveLength(3);
    expect(keys).toEqual(keys.toSorted());
    expect(writers).toBe(1);
  });

  test('sends each person three messages on working days, at the local time of day of the campaign', async () => {
    await hireToInviteOn(0, 4);
    await hireToInviteOn(1, 4);
    await database.inOrganization(acme.id, (trx) =>
      sql`update employees set time_zone = 'America/New_York'
        where organization_id = ${acme.id} and id = ${person(1)}`.execute(trx),
    );
    const id = await story.publish({ surveyIds });
    await story.live(4);
    const sent = await peek<{ employee_id: string; local: string }>(
      database,
      `
      select m.employee_id, to_char(m.next_attempt_at at time zone coalesce(e.time_zone, 'Europe/Berlin'),
        'Dy HH24:MI') as local
      from messages m join employees e on e.id = m.employee_id
        where m.campaign_id = ${id} order by m.employee_id, m.next_attempt_at`,
    );
    const timesOf = (place: number) =>
      sent.filter(({ employee_id }) => employee_id === person(place)).map(({ local }) => local);
    expect(timesOf(0)).toEqual(['Fri 09:01', 'Mon 09:00', 'Thu 09:00']);
    expect(timesOf(1)).toEqual(['Fri 09:01', 'Mon 09:00', 'Thu 09:00']);
  });

  test('skips people who are not in the audience, cannot be reached or have left', async () => {
    for (const place of [0, 1, 16, 17, 18]) await hireToInviteOn(place, 2);
    await story.setDays(person(17), { endedOn: inDays(1) });
    await database.inOrganization(acme.id, (trx) =>
      sql`update employees set email_address = null where organization_id = ${acme.id} and id = ${person(18)}`.execute(
        trx,
      ),
    );
    const id = await story.publish({ surveyIds, targets: [{ targetType: 'groups', targetId: acme.groups.Sales }] });
    await story.live(2);
    expect(await story.invited(id)).toEqual([person(16)]);
  });

  test('invites leavers as soon as their last day is known', async () => {
    const id = await story.publish({ surveyIds, event: 'leaving', days: 14 });
    await story.live(1);
    await story.setDays(person(3), { endedOn: inDays(5) });
    await story.setDays(person(4), { endedOn: inDays(60) });
    await story.live(2);
    expect(await story.invited(id)).toEqual([person(3)]);
  });

  test('does not invite again people who were removed or whose first day was corrected', async () => {
    await hireToInviteOn(0, 1);
    await hireToInviteOn(1, 1);
    const id = await story.publish({ surveyIds });
    await story.live(1);
    expect(
      (await story.ask('PATCH', `/${id}/remove-employees-from-campaign`, { employeeIds: [person(0)] })).statusCode,
    ).toBe(200);
    await hireToInviteOn(0, 3);
    await hireToInviteOn(1, 3);
    await story.live(3);
    await story.live(31);
    const { periods } = await story.series(id);
    expect(periods.map(({ invitedCount }) => invitedCount)).toEqual([0, 2]);
    expect(await story.invited(id)).toEqual([person(1)]);
  });

  test('counts people as invited who were added manually before their day', async () => {
    await hireToInviteOn(0, 4);
    const id = await story.publish({ surveyIds });
    await story.live(1);
    expect(
      (await story.ask('POST', `/${id}/add-employees-to-campaign`, { employeeIds: [person(0)], shouldInvite: true }))
        .statusCode,
    ).toBe(200);
    await story.live(4);
    expect((await story.series(id)).periods[0]?.invitedCount).toBe(1);
    expect(await story.invited(id)).toEqual([person(0)]);
  });

  test('is not affected by refreshing the audience', async () => {
    const id = await story.publish({ surveyIds });
    await story.live(0);
    expect((await story.ask('POST', `/${id}/refresh-memberships`)).statusCode).toBe(409);
    expect(await story.invited(id)).toEqual([]);
  });
});
