import { join } from 'node:path';
import type { ActionPlanResource } from '@attune/contract/actions/action-plans';
import type { Grant } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { createStaffMails, readMessageTexts } from '../messaging/index.ts';
import { createResultsReader } from '../results/published/results-reader.ts';
import { aCampaign, always, noBenchmarks, numbered } from '../results/results.test-support.ts';
import { type Company, aCompany } from '../results/company.test-support.ts';
import { createActions, readActionLibrary, readDriverGuides } from './index.ts';

const contentFolder = join(import.meta.dirname, '../../../content');
const database = aDatabase();
const keys = keysInMemory();
const day = 86_400_000;
const dayFrom = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const sent: { readonly to: string; readonly text: string }[] = [];
const queued: { readonly job: string; readonly payload: object }[] = [];
let actions: ReturnType<typeof createActions>;
const api = anApi(database, async ({ router }) => {
  actions = createActions({
    database,
    clock: { now: () => new Date() },
    reader: createResultsReader({ database, keys, benchmarks: noBenchmarks }),
    library: await readActionLibrary(contentFolder),
    guides: await readDriverGuides(contentFolder),
    mails: await createStaffMails({
      contentFolder,
      texts: await readMessageTexts(contentFolder),
      mailFrom: 'Attune <surveys@example.org>',
    }),
    mailer: {
      deliver: async ({ to, text }) => {
        sent.push({ to, text });
        return { outcome: 'sent' };
      },
      close: async () => undefined,
    },
    queue: {
      enqueue: async (_trx, job, payload) => void queued.push({ job: job.name, payload }),
      enqueueAll: async (_trx, job, payloads) =>
        void queued.push(...payloads.map((payload) => ({ job: job.name, payload }))),
    },
    url: 'https://attune.example.org',
    supportEmail: 'help@example.org',
  });
  actions.routes(router);
});

let acme: Company;
let admin: string;
let leader: string;
let other: string;
let stranger: string;

const grantOn = (group: string): Grant => ({
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId: acme.groupIds[group] as string,
});

beforeAll(async () => {
  acme = await aCompany(database, {
    name: 'Acme',
    below: [
      { name: 'Engineering', people: 14 },
      { name: 'Sales', people: 12 },
    ],
  });
  for (const [name, daysAgo, point] of [
    ['June', 90, 3],
    ['September', 1, 5],
  ] as const) {
    const campaign = await aCampaign({ database, keys }, acme, { name, daysAgo });
    await campaign.answerAll(numbered(0, 26), () => always(point));
    await campaign.close();
  }
  const { organizationId } = acme;
  admin = await aMember(database, organizationId, { role: 'engagement-admin', email_address: 'maya@acme.example' });
  leader = await aMember(database, organizationId, {
    role: 'leader',
    grants: [grantOn('Engineering')],
    first_name: 'Lea',
    email_address: 'lea@acme.example',
  });
  other = await aMember(database, organizationId, { role: 'leader', grants: [grantOn('Sales')] });
  stranger = await aMember(database, await anOrganization(database), { role: 'engagement-admin' });
});
beforeEach(() => {
  sent.length = 0;
});

const under = (path = '') => `/organizations/${acme.organizationId}/action-plans${path}`;
const body = (attributes: object) => ({ data: { type: 'action-plans', attributes } });
const create = (attributes: object, as = leader) =>
  api.ask('POST', under(), {
    as,
    body: body({
      v3GroupId: acme.groupIds['Engineering'],
      driver: 'rest',
      actionOccurrences: [{ dueOn: dayFrom(30) }],
      ...attributes,
    }),
  });
const created = async (attributes: object = {}, as = leader): Promise<ActionPlanResource> =>
  (await create(attributes, as)).json().data;
const change = (id: string, attributes: object, as = leader) =>
  api.ask('PATCH', under(`/${id}`), { as, body: body(attributes) });
const list = async (query = '', as = leader) =>
  (await api.get(under(query), as)).json() as {
    readonly data: readonly ActionPlanResource[];
    readonly meta: { readonly total: number };
  };

async function remind(): Promise<void> {
  for (const task of actions.dueTasks) await task.run();
  for (const { payload } of queued.splice(0))
    await (actions.jobs[0] as unknown as { handle(payload: object): Promise<void> }).handle(payload);
}

describe('an action plan', () => {
  // Shows PROD-08, ENT-ACTION-01, ENT-ACTION-02, ENT-ACTION-04, ENT-ACTION-05, API-ACTION-01, GAP-18
  test('is made from an action of the library, with its steps', async () => {
    const [action] = (await api.get(`/organizations/${acme.organizationId}/actions?filter[driver]=rest`, leader)).json()
      .data;
    const { attributes } = await created({ actionId: action.id, note: 'Start with Mondays.' });
    expect(attributes).toMatchObject({
      organizationId: acme.organizationId,
      title: action.attributes.title,
      isCustom: false,
      driver: 'rest',
      driverName: 'Rest',
      note: 'Start with Mondays.',
      status: 'open',
      v3GroupName: 'Engineering',
      isOwn: true,
      canUpdate: true,
      nextDueOn: dayFrom(30),
    });
    expect(attributes.actionOccurrences).toMatchObject([{ dueOn: dayFrom(30), completedOn: null, repeat: 'none' }]);
  });

  // Shows ENT-ACTION-06
  test('is called "Custom action" unless it has a title', async () => {
    expect((await created({ isCustom: true })).attributes).toMatchObject({ title: 'Custom action', isCustom: true });
    expect((await created({ isCustom: true, title: 'Walks' })).attributes.title).toBe('Walks');
  });

  test('names the statement and the theme of comments that led to it', async () => {
    const { attributes } = await created({ isCustom: true, theme: 'workload', statementId: '1' });
    expect(attributes).toMatchObject({ theme: 'workload', statementBody: 'Statement 1.' });
    expect((await created({ isCustom: true })).attributes).toMatchObject({ theme: null, statementBody: null });
  });

  // Shows ENT-ACTION-03
  test.each([
    ['no driver and no category', { driver: null }, 'Choose a driver or a category.'],
    ['an unknown driver', { driver: 'luck' }, 'Choose a driver by its key.'],
    ['an unknown action', { actionId: '9999' }, 'Choose an action of the library.'],
    ['an unknown owner', { ownerPersonId: '999999' }, 'Choose people who work with results here.'],
    ['an unknown statement', { isCustom: true, statementId: '999999' }, 'Choose a statement by its ID.'],
    ['no step', { actionOccurrences: [] }, 'Add at least one due date.'],
  ])('is refused with %s', async (_name, attributes, detail) => {
    const answer = await create(attributes);
    expect([answer.statusCode, answer.json().errors[0].detail]).toEqual([422, detail]);
  });

  test('shows what the score of its driver did, and since it was made only with two campaigns around it', async () => {
    const { attributes } = await created();
    expect(attributes.scores.map(({ campaignName, score }) => [campaignName, score])).toEqual([
      ['June', 50],
      ['September', 90],
    ]);
    expect(attributes.change).toBeNull();
  });

  // Shows API-ACTION-04
  test('is seen and changed by its owner and by those who plan for its group', async () => {
    const { id } = await created();
    expect((await list('', other)).data.map((plan) => plan.id)).not.toContain(id);
    expect((await api.get(under(`/${id}`), other)).statusCode).toBe(404);
    expect((await change(id, { note: 'Mine' }, other)).statusCode).toBe(404);
    expect((await api.get(under(`/${id}`), stranger)).statusCode).toBe(404);
    expect((await change(id, { note: 'Reviewed' }, admin)).json().data.attributes).toMatchObject({
      note: 'Reviewed',
      isOwn: false,
    });
    expect((await create({ v3GroupId: acme.groupIds['Sales'] })).statusCode).toBe(403);
  });

  // Shows ENT-ACTION-07, API-ACTION-05, GAP-18
  test('is completed when all steps are or by hand, and opened again, and has no other status', async () => {
    const plan = await created({ actionOccurrences: [{ dueOn: dayFrom(7) }, { dueOn: dayFrom(14) }] });
    const [first, second] = plan.attributes.actionOccurrences;
    const step = (each: typeof first, isCompleted: boolean) => ({ id: each?.id, dueOn: each?.dueOn, isCompleted });
    const half = await change(plan.id, { actionOccurrences: [step(first, true), step(second, false)] });
    expect(half.json().data.attributes).toMatchObject({ status: 'open', nextDueOn: dayFrom(14) });
    const whole = await change(plan.id, { actionOccurrences: [step(first, true), step(second, true)] });
    expect(whole.json().data.attributes).toMatchObject({ status: 'completed', nextDueOn: null });
    expect((await change(plan.id, { status: 'open' })).json().data.attributes.status).toBe('open');
    const byHand = await created();
    expect((await change(byHand.id, { status: 'completed' })).json().data.attributes.nextDueOn).toBeNull();
    expect((await change(byHand.id, { status: 'paused' })).statusCode).toBe(422);
  });

  // Shows GAP-18
  test('repeats a completed step that repeats', async () => {
    const plan = await created({ actionOccurrences: [{ dueOn: '2030-01-07', repeat: 'weekly' }] });
    const [step] = plan.attributes.actionOccurrences;
    const answer = await change(plan.id, {
      actionOccurrences: [{ id: step?.id, dueOn: '2030-01-07', isCompleted: true }],
    });
    const { actionOccurrences, status } = answer.json().data.attributes as ActionPlanResource['attributes'];
    expect(actionOccurrences.map(({ dueOn, completedOn }) => [dueOn, completedOn !== null])).toEqual([
      ['2030-01-07', true],
      ['2030-01-14', false],
    ]);
    expect(status).toBe('open');
  });

  // Shows API-ACTION-06
  test('collects comments and is deleted with them by its owner', async () => {
    const { id } = await created();
    const comment = await api.ask('POST', under(`/${id}/comments`), {
      as: admin,
      body: { data: { type: 'action-plan-comments', attributes: { body: 'Good start.' } } },
    });
    expect(comment.json().data.attributes.comments).toMatchObject([{ body: 'Good start.' }]);
    expect((await api.ask('DELETE', under(`/${id}`), { as: leader })).statusCode).toBe(204);
    expect((await api.get(under(`/${id}`), leader)).statusCode).toBe(404);
  });
});

describe('the plan of a deleted group', () => {
  test('belongs to the group that got its people', async () => {
    const { organizationId } = acme;
    const stored = await database.inOrganization(organizationId, async (trx) => {
      const above = acme.groupIds['Sales'] as Id<'group'>;
      const { rows } = await sql<{ readonly id: Id<'group'> }>`
        insert into groups (organization_id, parent_id, group_type_id, name)
        select ${organizationId}, ${above}, group_type_id, 'Field sales' from groups
        where organization_id = ${organizationId} and id = ${above} returning id`.execute(trx);
      return rows[0]?.id as Id<'group'>;
    });
    const { id } = await created({ isCustom: true, title: 'Ride along', v3GroupId: stored }, admin);
    await database.inOrganization(organizationId, (trx) =>
      trx
        .updateTable('groups')
        .set({ deleted_at: new Date(), successor_group_id: acme.groupIds['Sales'] as Id<'group'> })
        .where('organization_id', '=', organizationId)
        .where('id', '=', stored)
        .execute(),
    );
    expect((await list('?filter[fuzzy]=Ride', other)).data).toMatchObject([
      { id, attributes: { v3GroupId: acme.groupIds['Sales'], v3GroupName: 'Sales', canUpdate: true } },
    ]);
  });
});

describe('the list of action plans', () => {
  // Shows API-ACTION-03, CON-16
  test('is narrowed by status, owner, group, driver and words', async () => {
    const mine = await created({ driver: 'purpose', title: 'Tell the story', isCustom: true });
    const theirs = await created({ driver: 'purpose', v3GroupId: acme.groupIds['Sales'] }, admin);
    const ids = async (query: string, as = admin) => (await list(query, as)).data.map(({ id }) => id);
    expect(await ids('?filter[driver]=purpose')).toEqual([theirs.id, mine.id]);
    expect(await ids('?filter[driver]=purpose&filter[owner]=me')).toEqual([theirs.id]);
    expect(await ids('?filter[driver]=purpose&filter[owner]=others')).toEqual([mine.id]);
    expect(await ids(`?filter[driver]=purpose&filter[v3GroupId]=${acme.groupIds['Sales']}`)).toEqual([theirs.id]);
    expect(await ids('?filter[fuzzy]=STORY')).toEqual([mine.id]);
    expect(await ids('?filter[driver]=purpose&filter[status]=completed')).toEqual([]);
    expect(await ids('?filter[driver]=purpose', leader)).toEqual([mine.id]);
  });
});

describe('the guide to a driver', () => {
  test('says what the driver means and how to talk about it', async () => {
    const at = (driver: string) => `/organizations/${acme.organizationId}/driver-guides?filter[driver]=${driver}`;
    const { attributes } = (await api.get(at('autonomy'), leader)).json().data[0];
    expect(attributes.definition).toContain('decide how and when');
    expect([attributes.questions.length, attributes.totalMinutes]).toEqual([3, 30]);
    expect((await api.get(at('luck'), leader)).json().data).toEqual([]);
  });
});

describe('a reminder', () => {
  test('is mailed once to the owner when a step is due', async () => {
    const plan = await created({ actionOccurrences: [{ dueOn: dayFrom(0) }] });
    await remind();
    expect(sent.map(({ to }) => to)).toEqual(['lea@acme.example']);
    expect(sent[0]?.text).toContain(`https://attune.example.org/action_dashboard/my_actions?plan=${plan.id}`);
    await remind();
    expect(sent).toHaveLength(1);
  });

  test('is not mailed for steps that are done or of completed plans', async () => {
    const plan = await created({ actionOccurrences: [{ dueOn: dayFrom(-1) }] });
    await change(plan.id, { status: 'completed' });
    await remind();
    expect(sent).toEqual([]);
  });
});
