import { join } from 'node:path';
import type { FeedbackResource, ResponseResource } from '@attune/contract/feedback/responses';
import { readFileSync } from 'node:fs';
import type { Grant } from '@attune/domain/access';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { keysInMemory } from '../../test/a-running-campaign.ts';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { createStaffMails, readMessageTexts } from '../messaging/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readFollowUpQuestions } from '../responses/index.ts';
import { createResultsReader } from '../results/published/results-reader.ts';
import { type Campaign, aCampaign, always, noBenchmarks, numbered } from '../results/results.test-support.ts';
import { type Company, aCompany } from '../results/company.test-support.ts';
import { readLibrary } from '../surveys/index.ts';
import { createFeedback, readCommentAnalyser } from './index.ts';
import { createThreads } from './threads.ts';

const contentFolder = join(import.meta.dirname, '../../../content');
const database = aDatabase();
const keys = keysInMemory();
const needs = { database, keys };
const threads = createThreads(database);
const sent: { readonly to: string; readonly text: string }[] = [];
const queued: { readonly job: string; readonly payload: object }[] = [];
let feedback: ReturnType<typeof createFeedback>;
const api = anApi(database, async ({ router }) => {
  const library = await readLibrary(contentFolder);
  feedback = createFeedback({
    database,
    clock: systemClock,
    reader: createResultsReader({ database, keys, benchmarks: noBenchmarks }),
    question: await readFollowUpQuestions(contentFolder, library.words),
    analyse: await readCommentAnalyser(contentFolder),
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
  feedback.routes(router);
});

let acme: Company;
let september: Campaign;
let admin: string;
let leader: string;
let blind: string;
let stranger: string;
const words = ['The tools are slow and crash often.', 'My manager listens, thank you.', 'I work in the second shift.'];

async function runQueue(): Promise<void> {
  for (const { job, payload } of queued.splice(0)) {
    const handler = feedback.jobs.find(({ job: { name } }) => name === job);
    await (handler as unknown as { handle(payload: object): Promise<void> }).handle(payload);
  }
}

beforeAll(async () => {
  acme = await aCompany(database, {
    name: 'Acme',
    below: [
      { name: 'Engineering', people: 14 },
      { name: 'Sales', people: 12 },
      { name: 'Legal', people: 6 },
    ],
  });
  september = await aCampaign(needs, acme, { name: 'September', daysAgo: 1 });
  await september.answerAll(numbered(0, 32), (employee) => always(4, `${words[employee % 3]} ${employee}`));
  await september.close();
  const { organizationId } = acme;
  const engineering: Grant = {
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId: acme.groupIds['Engineering'] as string,
  };
  admin = await aMember(database, organizationId, {
    role: 'engagement-admin',
    first_name: 'Maya',
    last_name: 'Okafor',
  });
  leader = await aMember(database, organizationId, { role: 'leader', grants: [engineering] });
  blind = await aMember(database, organizationId, { role: 'leader' });
  stranger = await aMember(database, await anOrganization(database), { role: 'engagement-admin' });
  for (const task of feedback.dueTasks) await task.run();
  await runQueue();
});

const under = (path: string) => `/organizations/${acme.organizationId}${path}`;
const list = async (query = '', as = admin) =>
  (await api.get(under(`/responses${query}`), as)).json() as {
    readonly data: readonly ResponseResource[];
    readonly meta: { readonly total: number };
  };
const overview = async (query = '', as = admin): Promise<FeedbackResource['attributes']> =>
  (await api.get(under(`/feedback${query}`), as)).json().data.attributes;
const inGroup = (name: string) => `filter[v3GroupId]=${acme.groupIds[name]}`;
const post = (path: string, { as = admin, type = 'replies', ...attributes }: Readonly<Record<string, string>>) =>
  api.ask('POST', under(path), { as, body: { data: { type, attributes } } });
const bodiesOf = ({ data }: { readonly data: readonly ResponseResource[] }) =>
  data.map(({ attributes }) => attributes.body);

/** The comment of an employee. */
const commentOf = async (employee: number) =>
  (await list('?page[limit]=200')).data.find(({ attributes }) => attributes.body.endsWith(` ${employee}`))!;
const setAccess = (access: 'admins_only' | 'everyone_with_results_access') =>
  database.inOrganization(acme.organizationId, (trx) =>
    sql`update organizations set open_text_feedback_access = ${access} where id = ${acme.organizationId}`.execute(trx),
  );

describe('comments', () => {
  test('are listed for a group and everything below it, in random order and in pages', async () => {
    const { data, meta } = await list('?page[limit]=20');
    expect([data.length, meta.total]).toEqual([20, 32]);
    const engineering = await list(`?${inGroup('Engineering')}&page[limit]=200`);
    expect(engineering.meta.total).toBe(14);
    const writers = bodiesOf(engineering).map((body) => Number(body.split(' ').at(-1)));
    expect(writers.toSorted((a, b) => a - b)).toEqual(numbered(0, 14));
    expect(writers).not.toEqual(numbered(0, 14));
  });

  test('name the group that was asked for and the day of the closing, never a smaller group or a time', async () => {
    const { data } = await list('?page[limit]=200');
    expect(new Set(data.map(({ attributes }) => attributes.v3GroupId))).toEqual(new Set([acme.groupIds['Acme']]));
    expect(new Set(data.map(({ attributes }) => attributes.createdOn)).size).toBe(1);
    expect(JSON.stringify(data)).not.toMatch(/T\d\d:\d\d/);
  });

  test('are not listed for groups with fewer than ten respondents', async () => {
    expect((await list(`?${inGroup('Legal')}`)).meta.total).toBe(0);
    expect(await overview(`?${inGroup('Legal')}`)).toMatchObject({ visibility: 'too-few', threshold: 10, count: 0 });
    expect((await overview()).groups.map(({ name }) => name)).not.toContain('Legal');
  });

  test('get a sentiment and themes, by which they can be filtered', async () => {
    const counts = await overview();
    expect(counts).toMatchObject({ isAnalysed: true, count: 32, negative: 11, positive: 11, neutral: 10 });
    expect(counts.themes.map(({ theme, count }) => [theme, count])).toEqual([
      ['manager', 11],
      ['tools', 11],
    ]);
    expect((await list('?filter[sentiment]=negative&filter[theme]=tools')).meta.total).toBe(11);
    expect((await list('?filter[sentiment]=positive&filter[theme]=tools')).meta.total).toBe(0);
  });

  test('are found by their words', async () => {
    expect((await list('?filter[searchText]=SECOND%20shift')).meta.total).toBe(10);
    expect((await list('?filter[searchText]=nowhere')).data).toEqual([]);
  });

  test('are read by leaders in their groups only, or by administrators only', async () => {
    expect((await list('', leader)).meta.total).toBe(14);
    expect((await api.get(under(`/responses?${inGroup('Sales')}`), leader)).statusCode).toBe(403);
    const ofSales = await commentOf(20);
    expect((await api.get(under(`/responses/${ofSales.id}`), leader)).statusCode).toBe(404);
    expect((await api.get(under('/responses'), blind)).statusCode).toBe(403);
    expect((await api.get(under('/responses'), stranger)).statusCode).toBe(404);
    await setAccess('admins_only');
    expect((await api.get(under('/responses'), leader)).statusCode).toBe(403);
    expect((await list()).meta.total).toBe(32);
    await setAccess('everyone_with_results_access');
  });

  test('can be corrected by a person, which a later analysis keeps', async () => {
    const { id } = await commentOf(2);
    const change = (attributes: object) =>
      api.ask('PATCH', under(`/responses/${id}`), { as: leader, body: { data: { type: 'responses', attributes } } });
    expect((await change({ sentiment: 'positive', themes: ['rest'] })).json().data.attributes).toMatchObject({
      sentiment: 'positive',
      themes: ['rest'],
      isCorrected: true,
    });
    for (const task of feedback.dueTasks) await task.run();
    await runQueue();
    expect((await commentOf(2)).attributes.sentiment).toBe('positive');
  });

  test('can be saved for later by one reader', async () => {
    const { id } = await commentOf(3);
    const save = (isSaved: boolean) =>
      api.ask('PATCH', under(`/responses/${id}`), {
        as: admin,
        body: { data: { type: 'responses', attributes: { isSaved } } },
      });
    await save(true);
    expect((await list('?filter[isSaved]=true')).data.map((each) => each.id)).toEqual([id]);
    expect((await list('?filter[isSaved]=true', leader)).data).toEqual([]);
    await save(false);
    expect((await list('?filter[isSaved]=true')).data).toEqual([]);
  });

  test('lose a passage for good when an administrator removes it', async () => {
    const { id } = await commentOf(4);
    const redact = (attributes: Readonly<Record<string, string>>) =>
      post(`/responses/${id}/redactions`, { type: 'redactions', reason: 'It names somebody.', ...attributes });
    expect((await redact({ passage: 'not in it' })).statusCode).toBe(422);
    expect((await redact({ passage: 'manager', reason: 'the manager' })).statusCode).toBe(422);
    expect((await redact({ passage: 'manager', as: leader })).statusCode).toBe(403);
    const { body, isRedacted } = (await redact({ passage: 'My manager' })).json().data.attributes;
    expect([body, isRedacted]).toEqual(['[removed] listens, thank you. 4', true]);
    const stored = await database
      .as('results')
      .inOrganization(acme.organizationId, (trx) =>
        sql<{
          body: string;
        }>`select body from results.comments where organization_id = ${acme.organizationId} and id = ${id}`.execute(
          trx,
        ),
      );
    expect(stored.rows[0]?.body).not.toContain('manager');
  });

  test('that announce harm are reported to the contact of the organization, without their text', async () => {
    const { id } = await commentOf(5);
    expect((await api.ask('POST', under(`/responses/${id}/threat-reports`), { as: leader })).statusCode).toBe(409);
    await database.inOrganization(acme.organizationId, (trx) =>
      sql`update organizations set threat_contact_name = 'Noor', threat_contact_email = 'noor@acme.example'
        where id = ${acme.organizationId}`.execute(trx),
    );
    expect((await api.ask('POST', under(`/responses/${id}/threat-reports`), { as: leader })).statusCode).toBe(204);
    await runQueue();
    expect(sent.map(({ to }) => to)).toEqual(['noor@acme.example']);
    expect(sent[0]?.text).toContain(`https://attune.example.org/feedback/engagement?comment=${id}`);
    expect(sent[0]?.text).not.toContain('second shift');
  });
});

describe('replies', () => {
  const repliesOf = async (employee: number) => (await commentOf(employee)).attributes.replies;
  const own = (employee: number) => threads.read(september.campaignId, september.replyTokenOf(employee));

  test('are read by the author in the browser that sent the comment, and by no one else', async () => {
    const { id } = await commentOf(6);
    expect((await post(`/responses/${id}/replies`, { body: 'Which tools?', as: admin })).statusCode).toBe(201);
    expect(await repliesOf(6)).toMatchObject([{ body: 'Which tools?', from: 'staff', authorName: 'Maya Okafor' }]);
    expect((await own(6)).map(({ messages }) => messages.map(({ body }) => body))).toEqual([['Which tools?']]);
    expect((await own(7)).map(({ messages }) => messages)).toEqual([[]]);
    expect(await threads.read(september.campaignId, Buffer.alloc(16, 7))).toEqual([]);
  });

  test('of the author have a day and no name, and reach staff on the next day', async () => {
    const { id } = await commentOf(6);
    const answer = { commentId: id, body: 'The build tools.' };
    const answered = await threads.answer(september.campaignId, september.replyTokenOf(6), answer);
    expect(answered).toBe(true);
    expect((await repliesOf(6)).length).toBe(1);
    await database.inOrganization(acme.organizationId, (trx) =>
      sql`update comment_replies set written_on = written_on - 1 where organization_id = ${acme.organizationId}
        and is_from_respondent`.execute(trx),
    );
    expect(await repliesOf(6)).toMatchObject([{ from: 'staff' }, { from: 'respondent', authorName: null }]);
  });

  test('cannot be written with the token of somebody else', async () => {
    const { id } = await commentOf(6);
    const answer = { commentId: id, body: 'It was me.' };
    expect(await threads.answer(september.campaignId, september.replyTokenOf(7), answer)).toBe(false);
  });

  test('wait for the author after ten in a row', async () => {
    const { id } = await commentOf(9);
    const statuses = [];
    for (const number of numbered(1, 12))
      statuses.push((await post(`/responses/${id}/replies`, { body: `Reply ${number}` })).statusCode);
    expect(statuses).toEqual([...numbered(0, 10).map(() => 201), 409]);
  });
});

describe('the analysis of comments', () => {
  test('agrees with a reader in at least nine of ten held-out comments', async () => {
    const analyse = await readCommentAnalyser(contentFolder);
    const { comments } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../test/labelled-comments.json'), 'utf8'),
    ) as { readonly comments: readonly (readonly [string, string, readonly string[], string])[] };
    const heldOut = comments.filter((_, index) => index % 3 === 2);
    const agreed = heldOut.filter(([, sentiment, , text]) => analyse(text, null).sentiment === sentiment);
    expect(agreed.length / heldOut.length).toBeGreaterThan(0.9);
  });
});
