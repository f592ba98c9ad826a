import { getCampaign } from '@attune/contract/campaigns/campaign';
import { createCampaign, publishCampaign, reopenCampaign } from '@attune/contract/campaigns/writing';
import { reviewCampaign } from '@attune/contract/campaigns/review';
import { listParticipations } from '@attune/contract/campaigns/participations';
import { CallFailed, type Client } from '@attune/contract/protocol/client';
import { applyEmployeeFile, importSummary, uploadEmployeeFile } from '@attune/contract/employees/files';
import { listEmployees } from '@attune/contract/employees/employee';
import { listGroups } from '@attune/contract/groups/group';
import { getJob } from '@attune/contract/jobs';
import { getHeatmap } from '@attune/contract/results/heatmaps';
import { listNotifications } from '@attune/contract/messages/notifications';
import { getGroupOverview, listCampaignResults } from '@attune/contract/results/overview';
import { listSurveys } from '@attune/contract/surveys/survey';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { addAccount, assignRole } from '../../src/organizations/index.ts';
import { aProduct } from './a-product.ts';
import { nextMonday } from '../next-monday.ts';

const product = aProduct();
const administrator = 'maya@acme.example';
const hour = 3_600_000;
const day = 24 * hour;

/**
 * 12 employees in Platform, six in Support, three in Legal: Legal is too small, and Support's results would reveal it.
 */
const teams = [
  ['Platform', 12],
  ['Support', 6],
  ['Legal', 3],
] as const;
const people = teams.flatMap(([team, size]) =>
  Array.from({ length: size }, (_, n) => ({
    team,
    id: `${team[0]}${n}`,
    email: `${team}${n}@acme.example`.toLowerCase(),
  })),
);
const file = [
  'organization_employee_id,email,first_name,last_name,start_date,birth_date,receiving_surveys,employment_status,team',
  ...people.map(({ id, email, team }) => `${id},${email},${id},Person,2020-01-06,1990-05-01,true,active,${team}`),
  '',
].join('\n');

let organizationId: Id<'organization'>;
let call: Client;
let campaignId: Id<'campaign'>;
let links: ReadonlyMap<string, string>;
let groupIds: ReadonlyMap<string, string>;
const start = nextMonday();
const params = () => ({ organizationId, campaignId });

async function send(email: string, rating: number): Promise<number> {
  const answers = Array.from({ length: 58 }, (_, index) => ({ index, value: rating, age: 0 }));
  const withComment = [...answers, { index: 58, value: `A comment of somebody in ${email[0]}.`, age: 0 }];
  const response = await fetch(`${links.get(email)}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, answers: withComment, isFinal: true }),
  });
  return response.status;
}

async function leader(name: string, groupId: string): Promise<Client> {
  const emailAddress = `${name}@acme.example`;
  await product.app.database.inOrganization(organizationId, async (trx) => {
    const personId = await addAccount(trx, { firstName: name, lastName: 'Leader', emailAddress });
    await assignRole(trx, organizationId, {
      personId,
      role: 'leader',
      grants: [
        { type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: groupId },
      ],
    });
  });
  return product.actAs(emailAddress);
}

describe('a quarter at Acme', () => {
  test('starts with an employee file, validated before it changes anything', async () => {
    organizationId = await product.found('Acme', administrator);
    call = await product.actAs(administrator);
    const uploaded = await call(uploadEmployeeFile, {
      params: { organizationId },
      query: { fileName: 'people.csv' },
      body: file as never,
    });
    await product.runDueWork();
    const jobId = uploaded.data.id;
    const checked = importSummary.parse(
      (await call(getJob, { params: { organizationId, jobId } })).data.attributes.summary,
    );
    expect(checked).toMatchObject({ phase: 'checked', newCount: 21, failedCount: 0, newGroupCount: 3 });
    expect((await call(listEmployees, { params: { organizationId } })).meta.total).toBe(0);
    await call(applyEmployeeFile, {
      params: { organizationId, jobId },
      body: { deactivateMissing: false, leaveOutFailedRows: false },
    });
    await product.runDueWork();
    expect((await call(listEmployees, { params: { organizationId } })).meta.total).toBe(21);
    groupIds = new Map(
      (await call(listGroups, { params: { organizationId } })).data.map(({ id, attributes }) => [attributes.name, id]),
    );
    expect([...groupIds.keys()].toSorted()).toEqual(['Acme', 'Legal', 'Platform', 'Support']);
  });

  test('continues with a campaign that shows its audience and its hidden groups', async () => {
    const surveys = await call(listSurveys, { params: { organizationId } });
    const chosen = surveys.data.find(({ attributes }) => attributes.key === 'engagement-with-drivers');
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
    const review = (await call(reviewCampaign, { params: params() })).data.attributes;
    expect(review).toMatchObject({ reachedCount: 21, unreachedCount: 0 });
    expect(review.hiddenGroups.map(({ name }) => name)).toContain('Legal');
  });

  // Shows PROD-06
  test('is published once, with everything frozen, and starts by itself', async () => {
    await call(publishCampaign, { params: params() });
    await expect(call(publishCampaign, { params: params() })).rejects.toMatchObject({ status: 409 });
    await product.moveTo(new Date(start.getTime() - hour / 2));
    expect(product.mail.mails).toHaveLength(0);
    await product.moveTo(new Date(start.getTime() + 60_000));
    expect((await call(getCampaign, { params: params() })).data.attributes.status).toBe('inprogress');
  });

  // Shows PROD-06
  test('invites everyone with a personal link', async () => {
    links = new Map(
      product.mail.mails.map(({ to, text }) => [
        to[0] ?? '',
        `${product.address}${new URL(/https?:\/\/\S+\/s\/\w+/.exec(text)?.[0] ?? '').pathname}`,
      ]),
    );
    expect(product.mail.mails).toHaveLength(21);
    expect(new Set(links.values()).size).toBe(21);
  });

  test('accepts answers, and shows nobody a result before it closes', async () => {
    for (const { email, team } of people.slice(0, 19)) expect(await send(email, team === 'Platform' ? 4 : 3)).toBe(200);
    expect((await call(listCampaignResults, { params: { organizationId } })).data).toHaveLength(0);
    await product.moveTo(new Date(start.getTime() + 2 * hour));
    const participation = await call(listParticipations, { params: params() });
    expect(
      participation.data.find(({ attributes }) => attributes.v3GroupId === groupIds.get('Legal'))?.attributes
        .completedCount,
    ).toBeNull();
  });

  test('reminds only the two who have not answered, with the link they have', async () => {
    product.mail.mails.length = 0;
    await product.moveTo(new Date(start.getTime() + 5 * day));
    const reminded = new Set(product.mail.mails.flatMap(({ to }) => to));
    expect([...reminded].toSorted()).toEqual(
      people
        .slice(19)
        .map(({ email }) => email)
        .toSorted(),
    );
    for (const { to, text } of product.mail.mails)
      expect(text).toContain(links.get(to[0] ?? '')?.slice(-23) ?? 'no link');
    const shown = async () =>
      (await call(listNotifications, { params: params() })).data.map(({ attributes }) => attributes.status);
    expect(await shown()).toEqual(['sent', 'sending', 'sending']);
    await product.moveTo(new Date(start.getTime() + 5 * day + 2 * hour));
    expect(await shown()).toEqual(['sent', 'sent', 'sent']);
  });

  test('closes after one week, and accepts no more answers', async () => {
    await product.moveTo(new Date(start.getTime() + 7 * day + hour));
    expect((await call(getCampaign, { params: params() })).data.attributes).toMatchObject({
      status: 'finished',
      completedCount: 19,
    });
    expect(await send(people[20]?.email ?? '', 1)).toBe(410);
  });

  test('shows the organization and Platform, but neither Legal nor Support, which would reveal Legal', async () => {
    const { rows, scores, columns } = (await call(getHeatmap, { params: params() })).data.attributes;
    const verdicts = new Map(rows.filter(({ isRest }) => !isRest).map(({ name, verdict }) => [name, verdict]));
    expect(Object.fromEntries(verdicts)).toEqual({
      Acme: 'shown',
      Platform: 'shown',
      Support: 'combined',
      Legal: 'too-few',
    });
    expect(columns).toHaveLength(17);
    const scoreOf = (name: string, isRest = false) =>
      scores[rows.findIndex((row) => row.name.includes(name) && row.isRest === isRest) * (columns.length + 1)];
    expect(scoreOf('Platform')).toBe(75);
    expect(scoreOf('Support')).toBe(-1);
    expect(scoreOf('Acme', true)).toBe(50);
    expect(scoreOf('Acme')).toBeCloseTo((12 * 75 + 7 * 50) / 19, 10);
  });

  test('says in the overview how the organization is doing', async () => {
    const overview = (await call(getGroupOverview, { params: { ...params(), groupId: groupIds.get('Acme') ?? '' } }))
      .data.attributes;
    expect(overview).toMatchObject({ visibility: 'shown', completedSurveyCount: 19, campaignAudienceSize: 21 });
    expect(overview.spheres.map(({ title }) => title)).toEqual([
      'Work Experience',
      'Leadership',
      'Manager',
      'Coworkers',
    ]);
    expect(overview.categoryScores.filter(({ categoryType }) => categoryType === 'drivers')).toHaveLength(17);
  });

  // Shows ACCESS-02, CON-22
  test('lets a leader see the granted group, the headline of the organization, and nothing else', async () => {
    const asLeader = await leader('lee', groupIds.get('Platform') ?? '');
    const overview = await asLeader(getGroupOverview, {
      params: { ...params(), groupId: groupIds.get('Platform') ?? '' },
    });
    expect(overview.data.attributes.engagement?.score).toBe(75);
    expect(
      (await asLeader(listCampaignResults, { params: { organizationId } })).data[0]?.attributes.emplifyScore,
    ).not.toBeNull();
    const refusal = await asLeader(getGroupOverview, {
      params: { ...params(), groupId: groupIds.get('Support') ?? '' },
    }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CallFailed);
    const { rows } = (await asLeader(getHeatmap, { params: params() })).data.attributes;
    expect(rows.map(({ name }) => name)).not.toContain('Support');
    expect(rows.map(({ name }) => name)).not.toContain('Legal');
  });

  test('is reopened for a day, and late answers move no number that was published', async () => {
    const before = (await call(getHeatmap, { params: params() })).data.attributes;
    await call(reopenCampaign, { params: params() });
    await product.runDueWork();
    expect(await send(people[19]?.email ?? '', 1)).toBe(200);
    await product.moveTo(new Date(start.getTime() + 8 * day + 2 * hour));
    expect((await call(getCampaign, { params: params() })).data.attributes.status).toBe('finished');
    const after = (await call(getHeatmap, { params: params() })).data.attributes;
    expect(after.scores).toEqual(before.scores);
  });
});
