import { getCampaign, listCampaigns } from '@attune/contract/campaigns/campaign';
import { createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import type { Client } from '@attune/contract/protocol/client';
import { applyEmployeeFile, uploadEmployeeFile } from '@attune/contract/employees/files';
import { listGroups } from '@attune/contract/groups/group';
import {
  getLifecycleForecast,
  getLifecycleSeries,
  updateLifecycleSeries,
} from '@attune/contract/campaigns/lifecycle-series';
import { listStatementResults } from '@attune/contract/results/statements';
import { listLibrarySurveys } from '@attune/contract/surveys/library';
import { type CalendarDay, type Id, addDays, localTimeAt } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aProduct } from './a-product.ts';
import { nextMonday } from '../next-monday.ts';

const product = aProduct();
const administrator = 'maya@acme.example';
const timeZone = 'America/Chicago';
const dayMs = 86_400_000;

const start = nextMonday();
const firstDay = localTimeAt(start, timeZone).day;
const inDays = (count: number): CalendarDay => addDays(firstDay, count);

/**
 * New employees by the day of the story on which they are invited, thirty days after their first day. Employees with a
 * day below zero were there before.
 */
const days = [-1, 0, 3, 5, 20, 41, 42, 43, 60, 89, 90, 91, 100, 110, 120, 130, 140, 150, 165, 179, 180, 195];
/** Leaves two days before the invitation. */
const leaver = { day: 120, endsOn: inDays(118) };
/** One fewer than the confidentiality level. */
const answersInFirst = 4;
const nightsSlept = { from: 40, to: 45 };

const people = days.map((day, place) => ({
  day,
  email: `n${place}@acme.example`,
  startedOn: addDays(inDays(day), -30),
}));
const file = [
  'organization_employee_id,email,first_name,last_name,start_date,end_date,employment_status,team',
  ...people.map(
    ({ day, email, startedOn }, place) =>
      `N${place},${email},N${place},Newcomer,${startedOn},${day === leaver.day ? leaver.endsOn : ''},active,Platform`,
  ),
  '',
].join('\n');

type Invited = { readonly on: number; readonly subject: string; readonly link: string; readonly text: string };

let organizationId: Id<'organization'>;
let call: Client;
let campaignId: string;
const mailsOf = new Map<string, Invited[]>();
const statuses: number[] = [];

/** Runs one day after the other. The first few people answer in the first period, and everyone in the second. */
async function live(from: number, to: number): Promise<void> {
  for (let day = from; day <= to; day += 1) {
    await product.moveTo(new Date(start.getTime() + day * dayMs + 60_000));
    await noteCounted();
    for (const {
      to: [address = ''],
      subject,
      text,
    } of product.mail.mails.splice(0)) {
      if (address === administrator) continue;
      const found = /https?:\/\/\S+\/s\/\w+/.exec(text)?.[0] ?? 'http://no.link';
      const link = product.address + new URL(found).pathname;
      const mails = mailsOf.get(address) ?? [];
      mailsOf.set(address, [...mails, { on: day, subject, link, text }]);
      const isFirst = mails.length === 0;
      if (isFirst && (day > 91 || mailsOf.size <= answersInFirst)) statuses.push(await answer(link));
    }
  }
}

async function answer(link: string): Promise<number> {
  const ratings = Array.from({ length: 11 }, (_, index) => ({ index, value: 4, age: 0 }));
  const response = await fetch(`${link}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, answers: ratings, isFinal: true }),
  });
  return response.status;
}

/** The day of the story on which a person received the first message, or undefined. */
const invitedOn = (day: number) => mailsOf.get(people.find((each) => each.day === day)?.email ?? '')?.[0]?.on;
const series = async () => (await call(getLifecycleSeries, { params: { organizationId, campaignId } })).data.attributes;

/** The published statement scores of a period for the whole organization. */
async function scoresOf(id = ''): Promise<readonly number[]> {
  const groups = (await call(listGroups, { params: { organizationId } })).data;
  const v3GroupId = groups.find(({ attributes }) => attributes.isRoot)?.id ?? '';
  const { data } = await call(listStatementResults, {
    params: { organizationId, campaignId: id },
    query: { 'filter[v3GroupId]': v3GroupId },
  });
  return data.flatMap(({ attributes }) => attributes.score ?? []);
}

/** The people whose answers are included in each period, noted before retention deletes them. */
const counted = new Map<string, readonly string[]>();

async function noteCounted(): Promise<void> {
  const { rows } = await product.app.database.as('closing').inOrganization(organizationId, (trx) =>
    sql<{ readonly id: string; readonly ids: string }>`
      select campaign_id as id, array_to_string(employee_ids, ',') as ids from results.included_employees
      where organization_id = ${organizationId}`.execute(trx),
  );
  for (const { id, ids } of rows) counted.set(id, ids.split(',').filter(Boolean));
}

describe('a series of lifecycle campaigns at Acme', { timeout: 600_000 }, () => {
  test('is set up with a trigger, from which its end follows', async () => {
    organizationId = await product.found('Acme', administrator);
    call = await product.actAs(administrator);
    const params = { organizationId };
    const jobId = (await call(uploadEmployeeFile, { params, query: { fileName: 'people.csv' }, body: file as never }))
      .data.id;
    await product.runDueWork();
    await call(applyEmployeeFile, {
      params: { ...params, jobId },
      body: { deactivateMissing: false, leaveOutFailedRows: false },
    });
    await product.runDueWork();
    const survey = (await call(listLibrarySurveys, {})).data.find(
      ({ attributes }) => attributes.key === 'onboarding-day-30',
    );
    const attributes = {
      campaignType: 'lifecycle' as const,
      name: 'Your first month',
      startedAt: start.toISOString(),
      surveyIds: [survey?.id ?? ''],
      lifecycleTrigger: { event: 'hire' as const, days: 30, periodDays: 90 as const },
    };
    const { data } = await call(createCampaign, { params, body: { data: { type: 'campaigns', attributes } } });
    campaignId = data.id;
    expect(localTimeAt(new Date(data.attributes.endedAt), timeZone).day).toBe(inDays(104));
  });

  test('forecasts its invitations for the first sixty days', async () => {
    const {
      weeks,
      people: named,
      peopleCount,
    } = (await call(getLifecycleForecast, { params: { organizationId, campaignId } })).data.attributes;
    expect(peopleCount).toBe(7);
    expect(weeks.map(({ count }) => count)).toEqual([3, 0, 1, 0, 0, 1, 2, 0, 0]);
    expect(named?.[0]).toMatchObject({ name: 'N1 Newcomer', invitedOn: firstDay });
  });

  test('is published although nobody is invited yet', async () => {
    await call(publishCampaign, { params: { organizationId, campaignId } });
    await live(0, 0);
    expect((await call(getCampaign, { params: { organizationId, campaignId } })).data.attributes).toMatchObject({
      status: 'inprogress',
      audienceSize: 1,
      completedCount: null,
    });
  });

  // Shows GAP-41
  test('invites people on their days, on Monday after a weekend, and as soon as possible after an outage', async () => {
    await live(1, nightsSlept.from - 1);
    await live(nightsSlept.to, 89);
    expect(invitedOn(-1)).toBeUndefined();
    expect([0, 3, 5, 20, 41, 42, 43, 60, 89].map(invitedOn)).toEqual([0, 3, 7, 21, 45, 45, 45, 60, undefined]);
  });

  test('reminds only non-respondents, on the next working day and on the last one of their two weeks', () => {
    expect(mailsOf.get(people.find(({ day }) => day === 0)?.email ?? '')).toHaveLength(1);
    expect(mailsOf.get(people.find(({ day }) => day === 60)?.email ?? '')?.map(({ on }) => on)).toEqual([60, 63, 73]);
  });

  test('starts the next period automatically, on the day after the last one', async () => {
    await live(90, 91);
    const { periods, nextStartsOn, goesOn } = await series();
    expect(periods.map(({ name, startsOn, endsOn, status }) => [name, startsOn, endsOn, status])).toEqual([
      [expect.stringMatching(/^Your first month, from [A-Z][a-z]+ \d+, \d{4}$/), inDays(90), inDays(179), 'inprogress'],
      ['Your first month', firstDay, inDays(89), 'inprogress'],
    ]);
    expect([nextStartsOn, goesOn]).toEqual([inDays(180), true]);
  });

  test('accepts answers from everyone for two weeks, even past the end of the period', async () => {
    const last = mailsOf.get(people.find(({ day }) => day === 89)?.email ?? '')?.[0];
    expect(last?.on).toBe(91);
    const early = mailsOf.get(people.find(({ day }) => day === 60)?.email ?? '')?.[0];
    expect(await answer(early?.link ?? '')).toBe(410);
  });

  test('publishes results of a period only when enough people have answered in it', async () => {
    await live(92, 200);
    const { periods } = await series();
    expect(periods.map(({ status }) => status)).toEqual(['inprogress', 'finished', 'finished']);
    expect(await scoresOf(periods[2]?.campaignId)).toEqual([]);
    expect(await scoresOf(periods[1]?.campaignId)).toEqual(Array.from({ length: 11 }, () => 75));
  });

  test('has invited everyone once, and nobody who had left', () => {
    const invitations = [...mailsOf].map(([email, mails]) => [email, new Set(mails.map(({ link }) => link)).size]);
    expect(invitations.filter(([, links]) => links !== 1)).toEqual([]);
    expect(invitedOn(leaver.day)).toBeUndefined();
    expect(mailsOf.size).toBe(people.length - 2);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('ends with its current period when it is stopped', async () => {
    const params = { organizationId, campaignId };
    const second = (await series()).periods[1]?.campaignId;
    const shown = await scoresOf(second);
    expect(
      (
        await call(updateLifecycleSeries, {
          params,
          body: { data: { type: 'lifecycle-series', attributes: { goesOn: false } } },
        })
      ).data.attributes,
    ).toMatchObject({ goesOn: false, nextStartsOn: null });
    await live(280, 300);
    expect(await scoresOf(second)).toEqual(shown);
    expect(
      (
        await call(listCampaigns, { params: { organizationId }, query: { 'filter[campaignType]': 'lifecycle' } })
      ).data.map(({ attributes }) => attributes.status),
    ).toEqual(['finished', 'finished', 'finished']);
  });

  test('has published periods that share nobody, so that the difference of two reveals nothing', async () => {
    const periods = [...counted].toSorted(([one], [other]) => Number(one) - Number(other)).map(([, ids]) => ids);
    // The first and the last period show nothing, because too few people answered.
    expect(periods.map((ids) => ids.length)).toEqual([0, 7, 0]);
    expect(new Set(periods.flat()).size).toBe(periods.flat().length);
  });
});
