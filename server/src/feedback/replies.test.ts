import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { numbered } from '../results/results.test-support.ts';
import { setUpFeedback } from './feedback.test-support.ts';

const { commentOf, database, post, runDueWork, sent, threads, world } = setUpFeedback();

const linkOf = (token: Buffer) => ({ campaignId: world.september.campaignId, token });
const answer = async (employee: number, body: string) =>
  threads.answer(linkOf(world.september.replyTokenOf(employee)), { commentId: (await commentOf(employee)).id, body });
const reply = async (employee: number, body: string) =>
  (await post(`/responses/${(await commentOf(employee)).id}/replies`, { body })).statusCode;
const aDayLater = () =>
  database.inOrganization(world.acme.organizationId, (trx) =>
    sql`update comment_replies set written_on = written_on - 1
      where organization_id = ${world.acme.organizationId}`.execute(trx),
  );

describe('replies', () => {
  const repliesOf = async (employee: number) => (await commentOf(employee)).attributes.replies;
  const own = (employee: number) => threads.read([linkOf(world.september.replyTokenOf(employee))]);

  // Shows PROD-12
  test('are read by the author in the browser that sent the comment, and by no one else', async () => {
    const { id } = await commentOf(6);
    expect((await post(`/responses/${id}/replies`, { body: 'Which tools?', as: world.admin })).statusCode).toBe(201);
    expect(await repliesOf(6)).toMatchObject([{ body: 'Which tools?', from: 'staff', authorName: 'Maya Okafor' }]);
    expect((await own(6)).map(({ messages }) => messages.map(({ body }) => body))).toEqual([['Which tools?']]);
    expect((await own(7)).map(({ messages }) => messages)).toEqual([[]]);
    expect(await threads.read([linkOf(Buffer.alloc(16, 7))])).toEqual([]);
  });

  // Shows GAP-17
  test('of the author have a day and no name, and reach staff on the next day', async () => {
    expect(await answer(6, 'The build tools.')).toBe(true);
    expect((await repliesOf(6)).length).toBe(1);
    await aDayLater();
    expect(await repliesOf(6)).toMatchObject([{ from: 'staff' }, { from: 'respondent', authorName: null }]);
  });

  test('cannot be written with the token of somebody else', async () => {
    const { id } = await commentOf(6);
    const notTheirs = { commentId: id, body: 'It was me.' };
    expect(await threads.answer(linkOf(world.september.replyTokenOf(7)), notTheirs)).toBe(false);
  });

  test('wait after ten in a row until staff see an answer: one of today is not noticed', async () => {
    const statuses = [];
    for (const number of numbered(1, 12)) statuses.push(await reply(9, `Reply ${number}`));
    expect(statuses).toEqual([...numbered(0, 10).map(() => 201), 409]);
    expect(await answer(9, 'An answer.')).toBe(true);
    expect(await reply(9, 'Did the author answer?')).toBe(409);
    await aDayLater();
    expect(await reply(9, 'Thank you.')).toBe(201);
  });

  test('of one author in several threads cannot be joined by when they arrived', async () => {
    const authors = [10, 11, 12, 13];
    for (const author of authors) {
      expect(await reply(author, 'Before.')).toBe(201);
      expect(await answer(author, 'In between.')).toBe(true);
      expect(await reply(author, 'After.')).toBe(201);
    }
    await aDayLater();
    // Within a day those of the respondent come last, and each thread counts on its own.
    for (const author of authors)
      expect((await repliesOf(author)).map(({ id, body }) => [id, body])).toEqual([
        ['1', 'Before.'],
        ['2', 'After.'],
        ['3', 'In between.'],
      ]);
    const { rows } = await database.inOrganization(world.acme.organizationId, (trx) =>
      sql<{ readonly id: string; readonly isFromRespondent: boolean }>`
        select id::text, is_from_respondent as "isFromRespondent" from comment_replies
        where organization_id = ${world.acme.organizationId}`.execute(trx),
    );
    const idsOf = (side: boolean) =>
      rows
        .flatMap(({ id, isFromRespondent }) => (isFromRespondent === side ? Number(id) : []))
        .toSorted((a, b) => a - b);
    const [ofStaff, ofRespondents] = [idsOf(false), idsOf(true)];
    const gaps = (ids: readonly number[]) => ids.slice(1).map((id, place) => id - (ids[place] as number));
    expect(new Set(gaps(ofStaff))).toEqual(new Set([1]));
    expect(Math.min(...gaps(ofRespondents))).toBeGreaterThan(1000);
  });
});

describe('the notice of replies', () => {
  const notice = async () => {
    sent.length = 0;
    await runDueWork();
    return sent.map(({ to }) => to).toSorted();
  };
  const laterBy = (days: number) =>
    database.inOrganization(world.acme.organizationId, (trx) =>
      sql`update participant_notices set queued_at = queued_at - make_interval(days => ${days})
        where organization_id = ${world.acme.organizationId}`.execute(trx),
    );

  test('goes to all participants at once, whether they wrote or not, with the same address', async () => {
    await database.inOrganization(world.acme.organizationId, (trx) =>
      sql`update employees set email_address = 'e' || id || '@acme.example'
        where organization_id = ${world.acme.organizationId}`.execute(trx),
    );
    const { id } = await commentOf(12);
    await post(`/responses/${id}/replies`, { body: 'Thank you.' });
    expect((await notice()).length).toBe(38);
    expect(new Set(sent.map(({ text }) => /https:\S+replies\S*/.exec(text)?.[0]))).toEqual(
      new Set(['https://survey.example.org/s/replies']),
    );
    expect(sent[0]?.text).toContain('Your comments are confidential.');
    expect(sent[0]?.text).not.toContain('{{');
  });

  test('comes once a week at most, and only if there are new replies', async () => {
    expect(await notice()).toEqual([]);
    await laterBy(8);
    expect(await notice()).toEqual([]);
    const { id } = await commentOf(13);
    await post(`/responses/${id}/replies`, { body: 'We will look into it.' });
    expect((await notice()).length).toBe(38);
    await post(`/responses/${id}/replies`, { body: 'Done.' });
    await laterBy(6);
    expect(await notice()).toEqual([]);
    await laterBy(1);
    expect((await notice()).length).toBe(38);
  });
});

test('replies of one person are limited by the hour', async () => {
  const statuses: number[] = [];
  for (const number of numbered(1, 71)) statuses.push(await reply(20, `Reply ${number}`));
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429]);
});
