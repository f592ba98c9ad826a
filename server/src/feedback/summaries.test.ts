import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FeedbackSummaryResource } from '@attune/contract/feedback/summaries';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../platform/database/index.ts';
import { createLanguageModel } from '../platform/language-model.ts';
import { createLog } from '../platform/log.ts';
import { setUpFeedback } from './feedback.test-support.ts';

const { answers, api, asked, database, inGroup, list, overview, under, world } = setUpFeedback();
const driver = 'capacity';

const summarize = (query: string, as = world.admin) => api.ask('POST', under(`/feedback/summaries?${query}`), { as });
const pointWith = (sentence: string) =>
  JSON.stringify({ points: [{ text: 'Tools cost time.', quotes: [{ comment: 1, sentence }] }] });

describe('a summary of comments by a language model', () => {
  const firstComment = async () => (await list(`?filter[driver]=${driver}`)).data[0];

  beforeAll(() =>
    asOwner({ connection: database.connection, log: createLog('silent') }, (trx) =>
      sql`update results.comments set driver = ${driver}
        where organization_id = ${world.acme.organizationId}`.execute(trx),
    ),
  );

  test('rests on sentences of comments, and says which model wrote it', async () => {
    const first = await firstComment();
    const body = first?.attributes.body ?? '';
    answers.push(`Here it is:\n\`\`\`json\n${pointWith(body)}\n\`\`\``);
    const answer = await summarize(`filter[driver]=${driver}`);
    expect(answer.statusCode).toBe(200);
    const { attributes }: FeedbackSummaryResource = answer.json().data;
    expect(attributes).toMatchObject({ driver, model: 'test-model' });
    expect(attributes.points).toEqual([
      { text: 'Tools cost time.', quotes: [{ responseId: first?.id, sentence: body }] },
    ]);
    expect((await overview()).summaryModel).toBe('test-model');
  });

  test('sends the text of comments to the model, and nothing else', async () => {
    asked.length = 0;
    answers.push('no');
    await summarize(`filter[driver]=${driver}`);
    const sent = (asked[0] ?? '').split('\n').map((line) => line.replace(/^\[\d+\] /, ''));
    const { data, meta } = await list(`?filter[driver]=${driver}&page[limit]=100`);
    expect(sent).toEqual(data.map(({ attributes }) => attributes.body));
    expect(sent.length).toBe(meta.total);
  });

  test('is refused without a usable answer, and for fewer than ten comments', async () => {
    const unusable = [
      pointWith('Sam is unfair to everybody here.'),
      '',
      'I cannot do that.',
      '{"points":',
      '{"points":1}',
    ];
    for (const answer of unusable) {
      answers.push(answer);
      expect((await summarize(`filter[driver]=${driver}`)).statusCode).toBe(409);
    }
    asked.length = 0;
    expect((await summarize('filter[driver]=purpose')).statusCode).toBe(409);
    expect(asked).toEqual([]);
  });

  test('follows the access to comments', async () => {
    asked.length = 0;
    const { blind, leader, stranger } = world;
    const statuses = await Promise.all([
      summarize(`filter[driver]=${driver}`, blind),
      summarize(`filter[driver]=${driver}&${inGroup('Sales')}`, leader),
      summarize(`filter[driver]=${driver}`, stranger),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404]);
    expect(asked).toEqual([]);
  });
});

describe('the language model', () => {
  test('is asked in the form of chat completions, and fails quietly', async () => {
    const requests: { readonly path: string; readonly key: string; readonly body: string }[] = [];
    const replies = [
      [200, JSON.stringify({ choices: [{ message: { content: 'Fine.' } }] })],
      [500, 'broken'],
      [200, 'not JSON'],
      [200, JSON.stringify({ choices: [] })],
    ] as const;
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const [status, body] = replies[requests.length] ?? [404, ''];
        const { url = '', headers } = request;
        requests.push({ path: url, key: headers.authorization ?? '', body: Buffer.concat(chunks).toString() });
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const model = createLanguageModel({ url: `http://127.0.0.1:${port}/v1`, model: 'small', key: 'secret' });
    const ask = () => model.ask({ instructions: 'Summarize.', text: '[1] Good.' });
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['Fine.', undefined, undefined, undefined]);
    expect(requests[0]).toMatchObject({ path: '/v1/chat/completions', key: 'Bearer secret' });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      model: 'small',
      temperature: 0,
      messages: [
        { role: 'system', content: 'Summarize.' },
        { role: 'user', content: '[1] Good.' },
      ],
    });
    await new Promise((resolve) => server.close(resolve));
    expect(await ask()).toBeUndefined();
  });
});
