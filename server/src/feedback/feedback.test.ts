import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { numbered } from '../results/results.test-support.ts';
import { setUpFeedback, bodiesOf, contentFolder } from './feedback.test-support.ts';
import { readCommentAnalyser } from './index.ts';

const { api, commentOf, database, inGroup, list, overview, post, runDueWork, runQueue, sent, setAccess, under, world } =
  setUpFeedback();

describe('comments', () => {
  // Shows CLIENT-06, API-OTHER-02, GAP-08
  test('are listed for a group and everything below it, in random order and in pages', async () => {
    const { data, meta } = await list('?page[limit]=20');
    expect([data.length, meta.total]).toEqual([20, 32]);
    const engineering = await list(`?${inGroup('Engineering')}&page[limit]=200`);
    expect(engineering.meta.total).toBe(14);
    const writers = bodiesOf(engineering).map((body) => Number(body.split(' ').at(-1)));
    expect(writers.toSorted((a, b) => a - b)).toEqual(numbered(0, 14));
    expect(writers).not.toEqual(numbered(0, 14));
  });

  // Shows GAP-17
  test('name the group that was asked for and the day of the closing, never a smaller group or a time', async () => {
    const { data } = await list('?page[limit]=200');
    expect(new Set(data.map(({ attributes }) => attributes.v3GroupId))).toEqual(new Set([world.acme.groupIds['Acme']]));
    expect(new Set(data.map(({ attributes }) => attributes.createdOn)).size).toBe(1);
    expect(JSON.stringify(data)).not.toMatch(/T\d\d:\d\d/);
  });

  test('are not listed for groups with fewer than ten respondents', async () => {
    expect((await list(`?${inGroup('Legal')}`)).meta.total).toBe(0);
    expect(await overview(`?${inGroup('Legal')}`)).toMatchObject({ visibility: 'too-few', threshold: 10, count: 0 });
    expect((await overview()).groups.map(({ name }) => name)).not.toContain('Legal');
  });

  // Shows CLIENT-03, CLIENT-05
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

  // Shows CLIENT-04
  test('can be filtered by the type of the survey that asked for them', async () => {
    const [type] = (await overview()).surveyTypes;
    expect(type).toEqual({ name: expect.any(String), count: 32 });
    const ofType = (name: string) => list(`?filter[surveyType]=${encodeURIComponent(name)}`);
    expect((await ofType(type?.name ?? '')).meta.total).toBe(32);
    expect((await ofType('eNPS')).data).toEqual([]);
  });

  // Shows CLIENT-02
  test('are found by their words', async () => {
    expect((await list('?filter[searchText]=SECOND%20shift')).meta.total).toBe(10);
    expect((await list('?filter[searchText]=nowhere')).data).toEqual([]);
  });

  // Shows ENT-ORG-08, GRANT-13
  test('are read by leaders in their groups only, or by administrators only', async () => {
    expect((await list('', world.leader)).meta.total).toBe(14);
    expect((await api.get(under(`/responses?${inGroup('Sales')}`), world.leader)).statusCode).toBe(403);
    const ofSales = await commentOf(20);
    expect((await api.get(under(`/responses/${ofSales.id}`), world.leader)).statusCode).toBe(404);
    expect((await api.get(under('/responses'), world.blind)).statusCode).toBe(403);
    expect((await api.get(under('/responses'), world.stranger)).statusCode).toBe(404);
    await setAccess('admins_only');
    expect((await api.get(under('/responses'), world.leader)).statusCode).toBe(403);
    expect((await list()).meta.total).toBe(32);
    await setAccess('everyone_with_results_access');
  });

  test('can be corrected by a person, which a later analysis keeps', async () => {
    const { id } = await commentOf(2);
    const change = (attributes: object) =>
      api.ask('PATCH', under(`/responses/${id}`), {
        as: world.leader,
        body: { data: { type: 'responses', attributes } },
      });
    expect((await change({ sentiment: 'positive', themes: ['rest'] })).json().data.attributes).toMatchObject({
      sentiment: 'positive',
      themes: ['rest'],
      isCorrected: true,
    });
    await runDueWork();
    expect((await commentOf(2)).attributes.sentiment).toBe('positive');
  });

  test('can be saved for later by one reader', async () => {
    const { id } = await commentOf(3);
    const save = (isSaved: boolean) =>
      api.ask('PATCH', under(`/responses/${id}`), {
        as: world.admin,
        body: { data: { type: 'responses', attributes: { isSaved } } },
      });
    await save(true);
    expect((await list('?filter[isSaved]=true')).data.map((each) => each.id)).toEqual([id]);
    expect((await list('?filter[isSaved]=true', world.leader)).data).toEqual([]);
    await save(false);
    expect((await list('?filter[isSaved]=true')).data).toEqual([]);
  });

  test('lose a passage for good when an administrator removes it', async () => {
    const { id } = await commentOf(4);
    const redact = (attributes: Readonly<Record<string, string>>) =>
      post(`/responses/${id}/redactions`, { type: 'redactions', reason: 'It names somebody.', ...attributes });
    expect((await redact({ passage: 'not in it' })).statusCode).toBe(422);
    expect((await redact({ passage: 'manager', reason: 'the manager' })).statusCode).toBe(422);
    expect((await redact({ passage: 'manager', as: world.leader })).statusCode).toBe(403);
    const { body, isRedacted } = (await redact({ passage: 'My manager' })).json().data.attributes;
    expect([body, isRedacted]).toEqual(['[removed] listens, thank you. 4', true]);
    const { organizationId } = world.acme;
    const stored = await database.as('results').inOrganization(organizationId, (trx) =>
      sql<{ body: string }>`
          select body from results.comments where organization_id = ${organizationId} and id = ${id}`.execute(trx),
    );
    expect(stored.rows[0]?.body).not.toContain('manager');
  });

  test('leave a removed passage in no stored response to a repeated request', async () => {
    const { id } = await commentOf(7);
    const { organizationId } = world.acme;
    const ask = (path: string, type: string, attributes: object) =>
      api.ask('POST', under(`/responses/${id}/${path}`), {
        as: world.admin,
        body: { data: { type, attributes } },
        headers: { 'idempotency-key': randomUUID() },
      });
    const stored = async () =>
      (
        await database.inOrganization(organizationId, (trx) =>
          sql<{ answer: string | null }>`
            select answer from idempotency_keys where organization_id = ${organizationId}`.execute(trx),
        )
      ).rows.map(({ answer }) => answer ?? '');
    await ask('replies', 'replies', { body: 'Thank you.' });
    await ask('redactions', 'redactions', { passage: 'My manager', reason: 'It names somebody.' });
    await ask('redactions', 'redactions', { passage: 'listens', reason: 'It names somebody.' });
    const found = (await stored()).filter((answer) => answer.includes(`"${id}"`));
    expect(found).toEqual([expect.stringContaining('[removed] [removed], thank you. 7')]);
    expect(found.join()).not.toMatch(/My manager|listens/);
  });

  test('that announce harm are reported to the contact of the organization, without their text', async () => {
    const { id } = await commentOf(5);
    expect((await api.ask('POST', under(`/responses/${id}/threat-reports`), { as: world.leader })).statusCode).toBe(
      409,
    );
    await database.inOrganization(world.acme.organizationId, (trx) =>
      sql`insert into threat_contacts (organization_id, name, email)
      values (${world.acme.organizationId}, 'Noor', 'noor@acme.example')`.execute(trx),
    );
    expect((await api.ask('POST', under(`/responses/${id}/threat-reports`), { as: world.leader })).statusCode).toBe(
      204,
    );
    await runQueue();
    expect(sent.map(({ to }) => to)).toEqual(['noor@acme.example']);
    expect(sent[0]?.text).toContain(`https://attune.example.org/feedback/engagement?comment=${id}`);
    expect(sent[0]?.text).not.toContain('second shift');
  });
});

describe('the analysis of comments', () => {
  test('agrees with a reader in at least nine of ten held-out comments', async () => {
    const analyse = await readCommentAnalyser(contentFolder);
    const { comments } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../test/labelled-comments.json'), 'utf8'),
    ) as { readonly comments: readonly (readonly [string, string, readonly string[], string])[] };
    const heldOut = comments.filter((_, index) => index % 3 === 2);
    const agreed = heldOut.filter(([, sentiment, , text]) => analyse(text).sentiment === sentiment);
    expect(agreed.length / heldOut.length).toBeGreaterThan(0.9);
  });
});
