import { addEmployees } from '@attune/contract/campaigns/members';
import { createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import { reviewCampaign } from '@attune/contract/campaigns/review';
import { listAuditLog } from '@attune/contract/organizations/audit-log';
import type { Client } from '@attune/contract/protocol/client';
import { applyEmployeeFile, uploadEmployeeFile } from '@attune/contract/employees/files';
import { createEmployee, listEmployees, updateEmployees } from '@attune/contract/employees/employee';
import { listGroups } from '@attune/contract/groups/group';
import { getHeatmap } from '@attune/contract/results/heatmaps';
import { listSurveys } from '@attune/contract/surveys/survey';
import { listLibrarySurveys } from '@attune/contract/surveys/library';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aProduct } from './a-product.ts';

const product = aProduct();
const administrator = 'maya@acme.example';
const hour = 3_600_000;
const day = 24 * hour;
const midnight = Math.ceil(Date.now() / day) * day;
/** The Monday after next, so that the whole test lies in the future. */
const monday = new Date(midnight + (7 + ((8 - new Date(midnight).getUTCDay()) % 7)) * day + 15 * hour);
/** Days are counted from the Monday on which the first campaign starts. */
const onDay = (count: number, hours = 0): Date => new Date(monday.getTime() + count * day + hours * hour);
const dateOn = (count: number): string => onDay(count).toISOString().slice(0, 10);

type Entry = { readonly email: string; readonly team: string; readonly startedOn: string };
const team = (name: string, count: number, startedOn = '2015-01-05'): readonly Entry[] => {
  const emails = Array.from({ length: count }, (_, n) => `${name.toLowerCase()}${n}@acme.example`);
  return emails.map((email) => ({ email, team: name, startedOn }));
};

let organizationId: Id<'organization'>;
let call: Client;

async function importFile(entries: readonly Entry[]): Promise<void> {
  const head = 'organization_employee_id,email,first_name,last_name,start_date,employment_status,team';
  const rowOf = ({ email, startedOn, team: name }: Entry) =>
    `${email},${email},${email},Person,${startedOn},active,${name}`;
  const rows = entries.map(rowOf);
  const query = { fileName: 'people.csv' };
  const body = [head, ...rows, ''].join('\n') as never;
  const uploaded = await call(uploadEmployeeFile, { params: { organizationId }, query, body });
  await product.runDueWork();
  const params = { organizationId, jobId: uploaded.data.id };
  await call(applyEmployeeFile, { params, body: { deactivateMissing: false, leaveOutFailedRows: false } });
  await product.runDueWork();
}

async function idsOf(entries: readonly { readonly email: string }[]): Promise<string[]> {
  const found = await call(listEmployees, { params: { organizationId }, query: { 'page[limit]': '200' } });
  const emails = new Set(entries.map(({ email }) => email));
  return found.data.flatMap(({ id, attributes }) => (emails.has(attributes.emailAddress ?? '') ? [id] : []));
}

async function makeStatus(entries: readonly Entry[], employmentStatus: 'active' | 'inactive'): Promise<void> {
  const attributes = { employeeIds: await idsOf(entries), employmentStatus };
  const body = { data: { type: 'employees-changes', attributes } };
  await call(updateEmployees, { params: { organizationId }, body } as never);
}

async function makeCampaign(name: string, startedAt: Date): Promise<string> {
  const surveys = (await call(listSurveys, { params: { organizationId } })).data;
  const surveyIds = [surveys.find(({ attributes }) => attributes.key === 'engagement-only')?.id ?? ''];
  const kind = { campaignType: 'quarterly' as const, deliveryChannel: 'emails' as const };
  const attributes = { ...kind, name, startedAt: startedAt.toISOString(), surveyIds };
  const body = { data: { type: 'campaigns' as const, attributes } };
  return (await call(createCampaign, { params: { organizationId }, body })).data.id;
}

async function review(campaignId: string) {
  return (await call(reviewCampaign, { params: { organizationId, campaignId } })).data.attributes;
}

/** Everyone who received a message answers with the same point, unless `points` returns another one. */
async function answerMails(statements: number, points: (address: string) => number): Promise<void> {
  const links = new Map<string, string>();
  for (const {
    to: [address = ''],
    text,
  } of product.mail.mails.splice(0)) {
    const link = /https?:\/\/\S+\/s\/\w+/.exec(text)?.[0];
    if (link) links.set(address, `${product.address}${new URL(link).pathname}`);
  }
  for (const [address, link] of links) {
    const answers = Array.from({ length: statements }, (_, index) => ({ index, value: points(address), age: 0 }));
    const body = JSON.stringify({ version: 0, answers, isFinal: true });
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${link}/answers`, { method: 'POST', headers, body });
    expect([address, reply.status]).toEqual([address, 200]);
  }
}

async function shownIn(campaignId: string): Promise<readonly string[]> {
  const { rows } = (await call(getHeatmap, { params: { organizationId, campaignId } })).data.attributes;
  return rows.flatMap(({ name, verdict, isRest }) => (verdict === 'shown' && !isRest ? [name] : []));
}

async function lastEntry(action: string): Promise<unknown> {
  const { data } = await call(listAuditLog, { params: { organizationId }, query: { 'filter[action]': action } });
  return data[0]?.attributes.after;
}

describe('a new organization', { timeout: 600_000 }, () => {
  let first: string;

  test('publishes its first campaign with people who were recorded days ago, and all of them count', async () => {
    organizationId = await product.found('Acme', administrator);
    call = await product.actAs(administrator);
    await importFile([...team('Base', 8), ...team('Design', 6)]);
    await product.moveTo(onDay(-2));
    first = await makeCampaign('First', monday);
    expect((await review(first)).recentlyAdded).toEqual({ uncountedCount: 0, groups: [] });
    await call(publishCampaign, { params: { organizationId, campaignId: first } });
    expect(await lastEntry('campaign.published')).not.toHaveProperty('recentlyAdded');
  });

  test('says in the audit log how many people who are added while it is open do not count yet', async () => {
    await product.moveTo(onDay(0, 1));
    const groups = (await call(listGroups, { params: { organizationId } })).data;
    const groupId = groups.find(({ attributes }) => attributes.name === 'Design')?.id ?? '';
    const late = ['late0@acme.example', 'late1@acme.example'];
    for (const emailAddress of late) {
      const names = { firstName: 'Late', lastName: 'Person', emailAddress };
      const attributes = { ...names, startedOn: '2015-01-05', v3Memberships: [{ groupId }] };
      await call(createEmployee, { params: { organizationId }, body: { data: { type: 'employees', attributes } } });
    }
    const employeeIds = await idsOf(late.map((email) => ({ email })));
    expect(employeeIds).toHaveLength(2);
    await call(addEmployees, { params: { organizationId, campaignId: first }, body: { employeeIds } });
    expect(await lastEntry('campaign.members-added')).toEqual({ employeeIds, recentlyAdded: 2 });
  });

  test('sees the results of both teams at once', async () => {
    await answerMails(7, (address) => (address.startsWith('base') ? 4 : 2));
    await product.moveTo(onDay(7, 1));
    expect(await shownIn(first)).toEqual(['Acme', 'Base', 'Design']);
  });
});

describe('people who were made inactive and come back', { timeout: 600_000 }, () => {
  const design = team('Design', 6);
  let second: string;

  test('count as before when they were away for no more than a week', async () => {
    await product.moveTo(onDay(80));
    await makeStatus(design, 'inactive');
    await product.moveTo(onDay(86));
    await makeStatus(design, 'active');
    await product.moveTo(onDay(89));
    second = await makeCampaign('Second', onDay(91));
    expect((await review(second)).recentlyAdded.uncountedCount).toBe(0);
  });

  test('count as new employees when they were away for longer', async () => {
    await makeStatus(design.slice(0, 4), 'inactive');
    await product.moveTo(onDay(98));
    await makeStatus(design.slice(0, 4), 'active');
    const third = await makeCampaign('Third', onDay(105));
    expect((await review(third)).recentlyAdded.uncountedCount).toBe(4);
  });
});

describe('new employees invited by a lifecycle campaign in their first weeks', { timeout: 600_000 }, () => {
  const hired = 203;
  let campaignId: string;

  test('are invited before they count', async () => {
    await product.moveTo(onDay(hired - 7));
    const library = (await call(listLibrarySurveys, {})).data;
    const surveyIds = [library.find(({ attributes }) => attributes.key === 'onboarding-day-30')?.id ?? ''];
    const lifecycleTrigger = { event: 'hire' as const, days: 30, periodDays: 90 as const };
    const kind = { campaignType: 'lifecycle' as const, lifecycleTrigger };
    const attributes = { ...kind, name: 'First month', startedAt: onDay(hired).toISOString(), surveyIds };
    const body = { data: { type: 'campaigns' as const, attributes } };
    campaignId = (await call(createCampaign, { params: { organizationId }, body })).data.id;
    await call(publishCampaign, { params: { organizationId, campaignId } });
    await product.moveTo(onDay(hired, 1));
    await importFile(team('Research', 6, dateOn(hired - 23)));
    product.mail.mails.splice(0);
    for (let count = 1; count <= 9; count += 1) await product.moveTo(onDay(hired + count, 1));
    expect(product.mail.mails.filter(({ to }) => to[0]?.startsWith('research')).length).toBeGreaterThanOrEqual(6);
    await answerMails(11, () => 4);
  });

  test('count at its closing, by when they have been there for 28 days', async () => {
    await product.moveTo(onDay(hired + 110));
    expect(await shownIn(campaignId)).toContain('Acme');
  });
});
