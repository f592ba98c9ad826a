import type { Id } from '@attune/domain/kernel';
import { type Response, emptyResponse, encodeResponse } from '@attune/domain/responses';
import { describe, expect, test } from 'vitest';
import { deriveFrom } from '../../responses/index.ts';
import { createAnswerCollector } from './answer-collector.ts';
import type { CampaignStatement } from './counting-task.ts';
import type { SealedResponse } from './sealed-page.ts';
import { packPage } from './sealed-page.test-support.ts';

const raw = Buffer.alloc(32, 3);
const key = deriveFrom(raw);
const category = { id: '1' as Id<'category'>, key: 'autonomy', title: 'Autonomy', type: 'drivers' as const };
const statements: readonly CampaignStatement[] = [
  { id: '1' as Id<'statement'>, kind: 'likert5', isRequired: true, sphere: 'Manager', category },
  { id: '2' as Id<'statement'>, kind: 'openResponse', isRequired: false, sphere: 'Manager', category },
  { id: '3' as Id<'statement'>, kind: 'enps', isRequired: true, sphere: 'Manager', category },
  { id: '4' as Id<'statement'>, kind: 'openResponse', isRequired: false, sphere: 'Manager', category },
];

const members = {
  employeeIds: ['11', '12', '13', '14'] as Id<'employee'>[],
  generations: Int32Array.of(0, 0, 2, 0),
  groupOf: new Int32Array(4),
  valuesOf: [],
  isReleased: Uint8Array.of(0, 1, 0, 0),
  isEstablished: Uint8Array.of(1, 1, 1, 1),
};

const collect = (responses: readonly SealedResponse[]) => {
  const collector = createAnswerCollector({ key: raw, statements });
  for (const response of responses) collector.open(packPage([response]));
  return collector.collect(members);
};

function sealed(employeeId: string, response: Partial<Response>, { generation = 0, version = 5 } = {}): SealedResponse {
  const responseKey = key.responseKey(key.linkToken(employeeId, generation));
  return {
    responseKey,
    version,
    sealed: key.seal(
      responseKey,
      encodeResponse({ ...emptyResponse(statements), isSubmitted: true, ...response }, statements),
      version,
    ),
  };
}

const ratingsIn = ({ rows }: ReturnType<typeof collect>) =>
  Array.from({ length: rows.respondents }, (_, row) => [
    ...rows.bytes.subarray(row * rows.stride, row * rows.stride + 2),
  ]);

describe('opening the answers of a campaign', () => {
  test('assigns ratings to members, in any order of arrival', () => {
    const collected = collect([
      sealed('14', { answers: [5, null, 10, null] }),
      sealed('11', { answers: [2, null, 0, null] }),
    ]);
    expect([...collected.respondents]).toEqual([0, 3]);
    expect(ratingsIn(collected)).toEqual([
      [2, 1],
      [5, 11],
    ]);
  });

  test('keeps comments with their writer, and the question that replaced the statement', () => {
    const followUp = { index: 3, id: 'autonomy.improve' };
    const { texts } = collect([
      sealed('14', { answers: [1, 'First', 1, 'Second'], followUp }),
      sealed('11', { answers: [1, null, 1, 'Other'] }),
    ]);
    expect(texts).toEqual([
      { respondent: 0, statementPosition: 3, driver: null, body: 'Other' },
      { respondent: 1, statementPosition: 1, driver: null, body: 'First' },
      { respondent: 1, statementPosition: 3, driver: 'autonomy', body: 'Second' },
    ]);
  });

  test('counts submitted answers of valid links only', () => {
    const collected = collect([
      sealed('13', { answers: [1, null, 1, null] }),
      sealed('13', { answers: [4, null, 4, null] }, { generation: 2 }),
      sealed('11', { answers: [3, null, 3, null], isSubmitted: false }),
      sealed('99', { answers: [5, null, 5, null] }),
    ]);
    expect([[...collected.finished], [...collected.respondents]]).toEqual([[2], [2]]);
    expect(ratingsIn(collected)).toEqual([[4, 5]]);
  });

  test('recognizes people in a release as finished, and does not count them again', () => {
    const collected = collect([
      sealed('12', { answers: [1, 'Again', 1, null] }),
      sealed('14', { answers: [2, null, 2, null] }),
    ]);
    expect([[...collected.finished], [...collected.respondents], collected.texts]).toEqual([[1, 3], [3], []]);
  });

  test('refuses answers of another version, or moved from another response', () => {
    const own = sealed('11', { answers: [3, null, 3, null] });
    expect(() => collect([{ ...own, version: 6 }])).toThrow();
    expect(() => collect([{ ...own, sealed: sealed('14', { answers: [5, null, 5, null] }).sealed }])).toThrow();
  });

  test('refuses to count nobody when no response is of a member', () => {
    expect(() => collect([sealed('98', {}), sealed('99', {})])).toThrow(/None of the responses/);
    expect(collect([]).respondents).toHaveLength(0);
  });
});
