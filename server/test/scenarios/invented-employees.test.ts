import { createCampaign, publishCampaign } from '@attune/contract/campaigns/writing';
import { reviewCampaign } from '@attune/contract/campaigns/review';
import { listParticipations } from '@attune/contract/campaigns/participations';
import { listAuditLog } from '@attune/contract/organizations/audit-log';
import type { Client } from '@attune/contract/protocol/client';
import { applyEmployeeFile, uploadEmployeeFile } from '@attune/contract/employees/files';
import { changeEmployees, undoEmployeesChange } from '@attune/contract/employees/bulk-changes';
import { createEmployee, listEmployees, updateEmployees } from '@attune/contract/employees/employee';
import { listGroups, updateGroup } from '@attune/contract/groups/group';
import { removeGroup } from '@attune/contract/groups/group-changes';
import { getHeatmap } from '@attune/contract/results/heatmaps';
import { getGroupOverview } from '@attune/contract/results/overview';
import { createDirectoryToken } from '@attune/contract/scim/connection';
import { listSurveys } from '@attune/contract/surveys/survey';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { aProduct } from './a-product.ts';

const product = aProduct();
const administrator = 'maya@acme.example';
const hour = 3_600_000;
const day = 24 * hour;

/** A campaign starts on a Monday, three months after the organization's employees were recorded. */
const midnight = Math.ceil(Date.now() / day) * day;
const start = new Date(midnight + ((8 - new Date(midnight).getUTCDay()) % 7) * day + 15 * hour + 98 * day);

/** Each way adds invented employees to a separate group with one long-standing real member. */
const ways = ['Form', 'File', 'Directory', 'Moved', 'Returned', 'Rehired', 'Undone', 'Restored'] as const;
type Way = (typeof ways)[number];
const colleagues = 20;

type Entry = { readonly email: string; readonly team: string; readonly status?: 'active' | 'inactive' };

const roster: readonly Entry[] = [
  ...Array.from({ length: colleagues }, (_, n) => ({ email: `base${n}@acme.example`, team: 'Base' })),
  ...ways.map((team) => ({ email: `victim.${team.toLowerCase()}@acme.example`, team })),
  ...invented('Returned').map((email) => ({ email, team: 'Base' })),
  ...invented('Rehired').map((email) => ({ email, team: 'Base' })),
];

function invented(way: Way): readonly string[] {
  return Array.from({ length: 4 }, (_, n) => `${way.toLowerCase()}${n}@acme.example`);
}

let organizationId: Id<'organization'>;
let call: Client;
let campaignId: string;
let links: ReadonlyMap<string, string>;

/** The invented start date is years ago. */
const fileOf = (entries: readonly Entry[]): string =>
  [
    'organization_employee_id,email,first_name,last_name,start_date,employment_status,team',
    ...entries.map(
      ({ email, team, status = 'active' }) =>
        `${email},${email},${email.split('@')[0]},Person,2015-01-05,${status},${team}`,
    ),
    '',
  ].join('\n');

async function importFile(entries: readonly Entry[]): Promise<void> {
  const uploaded = await call(uploadEmployeeFile, {
    params: { organizationId },
    query: { fileName: 'people.csv' },
    body: fileOf(entries) as never,
  });
  await product.runDueWork();
  const params = { organizationId, jobId: uploaded.data.id };
  await call(applyEmployeeFile, { params, body: { deactivateMissing: false, leaveOutFailedRows: false } });
  await product.runDueWork();
}

async function groupNamed(name: string): Promise<string> {
  const { data } = await call(listGroups, { params: { organizationId } });
  return data.find(({ attributes }) => attributes.name === name)?.id ?? '';
}

async function idsOf(emails: readonly string[]): Promise<string[]> {
  const ids = await Promise.all(
    emails.map(
      async (email) =>
        (await call(listEmployees, { params: { organizationId }, query: { 'filter[fuzzy]': email } })).data,
    ),
  );
  return ids.flat().map(({ id }) => id);
}

async function create(emails: readonly string[], groupId: string): Promise<void> {
  for (const emailAddress of emails) {
    const attributes = {
      firstName: emailAddress,
      lastName: 'Person',
      emailAddress,
      startedOn: '2015-01-05',
      v3Memberships: [{ groupId }],
    };
    await call(createEmployee, { params: { organizationId }, body: { data: { type: 'employees', attributes } } });
  }
}

const change = (attributes: object) => ({
  params: { organizationId },
  body: { data: { type: 'employees-changes' as const, attributes } },
});

async function bulkChange(attributes: object): Promise<string> {
  const { data } = await call(changeEmployees, change(attributes) as never);
  await product.runDueWork();
  return data.id;
}

/** Sends a request as the organization's directory. */
async function directory(method: string, path: string, body: object): Promise<{ readonly id: string }> {
  const data = {
    type: 'directory-tokens' as const,
    attributes: { name: path, expiresOn: new Date(start.getTime() + 30 * day).toISOString().slice(0, 10) },
  };
  const { attributes } = (await call(createDirectoryToken, { params: { organizationId }, body: { data } })).data;
  const response = await fetch(`${product.address}/api/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${attributes.token}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBeLessThan(300);
  return response.status === 204 ? { id: '' } : ((await response.json()) as { id: string });
}

const padding: Readonly<Record<Way, (groupId: string) => Promise<void>>> = {
  Form: (groupId) => create(invented('Form'), groupId),
  File: () => importFile(invented('File').map((email) => ({ email, team: 'File' }))),
  async Directory(groupId) {
    const members: { value: string }[] = [];
    for (const userName of invented('Directory')) {
      const user = {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName,
        name: { givenName: userName, familyName: 'Person' },
        active: true,
      };
      members.push({ value: (await directory('POST', '/Users', user)).id });
    }
    const Operations = [{ op: 'add', path: 'members', value: members }];
    await directory('PATCH', `/Groups/${groupId}`, {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations,
    });
  },
  async Moved(groupId) {
    await create(invented('Moved'), await groupNamed('Base'));
    await bulkChange({ employeeIds: await idsOf(invented('Moved')), v3Memberships: [{ groupId }] });
  },
  async Returned(groupId) {
    const employeeIds = await idsOf(invented('Returned'));
    await call(
      updateEmployees,
      change({ employeeIds, employmentStatus: 'active', v3Memberships: [{ groupId }] }) as never,
    );
  },
  Rehired: () => importFile(invented('Rehired').map((email) => ({ email, team: 'Rehired' }))),
  async Undone(groupId) {
    await create(invented('Undone'), groupId);
    const jobId = await bulkChange({ employeeIds: await idsOf(invented('Undone')), employmentStatus: 'inactive' });
    await call(undoEmployeesChange, { params: { organizationId, jobId } });
    await product.runDueWork();
  },
  async Restored(groupId) {
    await create(invented('Restored'), groupId);
    await call(removeGroup, { params: { organizationId, groupId }, query: { moveTo: await groupNamed('Base') } });
    const restored = { data: { type: 'v3-groups' as const, id: groupId, attributes: { deletedAt: null } } };
    await call(updateGroup, { params: { organizationId, groupId }, body: restored });
  },
};

async function send(email: string, rating: number): Promise<number> {
  const answers = Array.from({ length: 7 }, (_, index) => ({ index, value: rating, age: 0 }));
  const body = JSON.stringify({ version: 0, answers, isFinal: true });
  const response = await fetch(`${links.get(email)}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return response.status;
}

describe('an administrator who sees results and adds four people to each group of one', () => {
  test('starts with an organization whose employees were recorded three months ago', async () => {
    organizationId = await product.found('Acme', administrator);
    call = await product.actAs(administrator);
    await importFile(roster);
    const leavers = await idsOf([...invented('Returned'), ...invented('Rehired')]);
    expect(leavers).toHaveLength(8);
    await call(updateEmployees, change({ employeeIds: leavers, employmentStatus: 'inactive' }) as never);
    await product.moveTo(new Date(start.getTime() - 2 * day));
  });

  test.each(ways)('adds them by %s', async (way) => {
    const groupId = await groupNamed(way);
    await padding[way](groupId);
    const { data } = await call(listEmployees, {
      params: { organizationId },
      query: { 'filter[groupId]': groupId, 'filter[employmentStatus]': 'active' },
    });
    expect(data).toHaveLength(5);
  });

  test("is warned by the campaign's review step, like everyone else who publishes", async () => {
    const surveys = await call(listSurveys, { params: { organizationId } });
    const chosen = surveys.data.find(({ attributes }) => attributes.key === 'engagement-only');
    const attributes = {
      campaignType: 'quarterly' as const,
      name: 'Winter',
      startedAt: start.toISOString(),
      surveyIds: [chosen?.id ?? ''],
      deliveryChannel: 'emails' as const,
    };
    campaignId = (
      await call(createCampaign, { params: { organizationId }, body: { data: { type: 'campaigns', attributes } } })
    ).data.id;
    const review = (await call(reviewCampaign, { params: { organizationId, campaignId } })).data.attributes;
    expect(review.reachedCount).toBe(colleagues + 5 * ways.length);
    expect(review.recentlyAdded.uncountedCount).toBe(4 * ways.length);
    const named = review.recentlyAdded.groups.map(({ name, size, recent, uncounted }) => [
      name,
      size,
      recent,
      uncounted,
    ]);
    expect(named.toSorted()).toEqual(ways.toSorted().map((way) => [way, 5, 4, 4]));
    expect(review.hiddenGroups.map(({ name }) => name).toSorted()).toEqual(ways.toSorted());
  });

  test('leaves an entry in the audit log that says how many were added', async () => {
    await call(publishCampaign, { params: { organizationId, campaignId } });
    const { data } = await call(listAuditLog, {
      params: { organizationId },
      query: { 'filter[action]': 'campaign.published' },
    });
    const [entry] = data;
    expect(entry?.attributes.after).toMatchObject({
      recentlyAdded: 4 * ways.length,
      groupsWithRecentlyAdded: ways.length,
    });
  });

  test('sees no participation of a group that has enough people only by them', async () => {
    await product.moveTo(new Date(start.getTime() + 60_000));
    const linkIn = (text: string) =>
      `${product.address}${new URL(/https?:\/\/\S+\/s\/\w+/.exec(text)?.[0] ?? 'http://no.link').pathname}`;
    links = new Map(product.mail.mails.map(({ to, text }) => [to[0] ?? '', linkIn(text)]));
    for (const { email, team } of roster.slice(0, colleagues + ways.length))
      expect(await send(email, team === 'Base' ? 4 : 2)).toBe(200);
    for (const email of ways.flatMap(invented)) expect(await send(email, 5)).toBe(200);
    await product.moveTo(new Date(start.getTime() + 2 * hour));
    const { data } = await call(listParticipations, { params: { organizationId, campaignId } });
    for (const way of ways) {
      const groupId = await groupNamed(way);
      expect(data.find(({ attributes }) => attributes.v3GroupId === groupId)?.attributes.completedCount).toBeNull();
    }
  });

  test('learns nothing about the one, and every answer is in the scores', async () => {
    await product.moveTo(new Date(start.getTime() + 7 * day + hour));
    const { rows, scores, columns } = (await call(getHeatmap, { params: { organizationId, campaignId } })).data
      .attributes;
    expect(rows.flatMap(({ name, verdict, isRest }) => (verdict === 'shown' ? [[name, isRest]] : []))).toEqual([
      ['Acme', false],
      ['Base', false],
      [expect.stringContaining('Acme'), true],
    ]);
    const [whole, rest] = [scores[0], scores[rows.findIndex(({ isRest }) => isRest) * (columns.length + 1)]];
    // Points 1 to 5 are scores 0 to 100. The other group has 20 times 75; the rest has 8 times 25 and 32 times 100.
    expect(rest).toBeCloseTo((8 * 25 + 32 * 100) / 40, 10);
    expect(whole).toBeCloseTo((20 * 75 + 8 * 25 + 32 * 100) / 60, 10);
    for (const way of ways) {
      const overview = await call(getGroupOverview, {
        params: { organizationId, campaignId, groupId: await groupNamed(way) },
      });
      expect(overview.data.attributes).toMatchObject({ visibility: 'withheld', engagement: null });
    }
  });
});
