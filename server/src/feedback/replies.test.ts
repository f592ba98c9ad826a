import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { numbered } from '../results/results.test-support.ts';
import { aFeedbackDesk } from './feedback.test-support.ts';

const { commentOf, database, post, runDueWork, sent, threads, world } = aFeedbackDesk();

describe('replies', () => {
  const linkOf = (token: Buffer) => ({ campaignId: world.september.campaignId, token });
  const repliesOf = async (employee: number) => (await commentOf(employee)).attributes.replies;
  const own = (employee: number) => threads.read([linkOf(world.september.replyTokenOf(employee))]);

  test('are read by the author in the browser that sent the comment, and by no one else', async () => {
    const { id } = await commentOf(6);
    expect((await post(`/responses/${id}/replies`, { body: 'Which tools?', as: world.admin })).statusCode).toBe(201);
    expect(await repliesOf(6)).toMatchObject([{ body: 'Which tools?', from: 'staff', authorName: 'Maya Okafor' }]);
    expect((await own(6)).map(({ messages }) => messages.map(({ body }) => body))).toEqual([['Which tools?']]);
    expect((await own(7)).map(({ messages }) => messages)).toEqual([[]]);
    expect(await threads.read([linkOf(Buffer.alloc(16, 7))])).toEqual([]);
  });

  test('of the author have a day and no name, and reach staff on the next day', async () => {
    const { id } = await commentOf(6);
    const answer = { commentId: id, body: 'The build tools.' };
    const answered = await threads.answer(linkOf(world.september.replyTokenOf(6)), answer);
    expect(answered).toBe(true);
    expect((await repliesOf(6)).length).toBe(1);
    await database.inOrganization(world.acme.organizationId, (trx) =>
      sql`update comment_replies set written_on = written_on - 1 where organization_id = ${world.acme.organizationId}
        and is_from_respondent`.execute(trx),
    );
    expect(await repliesOf(6)).toMatchObject([{ from: 'staff' }, { from: 'respondent', authorName: null }]);
  });

  test('cannot be written with the token of somebody else', async () => {
    const { id } = await commentOf(6);
    const answer = { commentId: id, body: 'It was me.' };
    expect(await threads.answer(linkOf(world.september.replyTokenOf(7)), answer)).toBe(false);
  });

  test('wait for the author after ten in a row', async () => {
    const { id } = await commentOf(9);
    const statuses = [];
    for (const number of numbered(1, 12))
      statuses.push((await post(`/responses/${id}/replies`, { body: `Reply ${number}` })).statusCode);
    expect(statuses).toEqual([...numbered(0, 10).map(() => 201), 409]);
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
    expect((await notice()).length).toBe(32);
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
    expect((await notice()).length).toBe(32);
    await post(`/responses/${id}/replies`, { body: 'Done.' });
    await laterBy(6);
    expect(await notice()).toEqual([]);
    await laterBy(1);
    expect((await notice()).length).toBe(32);
  });
});
