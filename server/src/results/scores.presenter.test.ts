import { asPublished, discloseCount } from '@attune/domain/disclosure';
import {
  type DisclosedStatement,
  countCells,
  createAnswerRows,
  currentCutPoints,
  publishCell,
  scoreAnswers,
  toScoringKey,
} from '@attune/domain/results';
import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { bySizeAlone } from '../../../domain/src/results/publication/plans.ts';
import { type SeenNumbers, scoresFrom } from './published/published-campaign.ts';
import {
  changeSince,
  differenceSince,
  presentEngagement,
  presentEnps,
  presentLevels,
  presentScore,
  presentVisibility,
} from './scores.presenter.ts';

const key = toScoringKey(
  Array.from({ length: 7 }, (_, n) => ({
    id: String(n) as Id<'statement'>,
    kind: 'likert5',
    categoryId: '1' as Id<'category'>,
    categoryType: 'engagement',
    driver: null,
    sphere: 'Work Experience',
  })),
);

/** Numbers of people who always chose the same point. */
function seen(points: readonly number[], judged: SeenNumbers['judged'] = 'group'): SeenNumbers {
  const rows = createAnswerRows(points.length, 7);
  points.forEach((point, person) => rows.bytes.fill(point, person * rows.stride, person * rows.stride + 7));
  const counts = countCells(scoreAnswers(key, rows, currentCutPoints), {
    parent: Int32Array.of(-1),
    cellOf: new Int32Array(points.length),
  });
  return {
    numbers: publishCell(counts, 0, bySizeAlone(5)),
    key,
    judged,
    people: asPublished({ exactly: points.length, atLeast: points.length }),
  };
}

const many = (count: number, point: number) => Array.from({ length: count }, () => point);

describe('the presented engagement of a group', () => {
  test('has its level, the cut points of its kind, and its precision', () => {
    const twenty = [...many(10, 4), ...many(10, 5)];
    expect(presentEngagement(seen(twenty), undefined)).toMatchObject({
      score: 87.5,
      band: 9,
      level: 'extremely engaged',
      cuts: [53, 63, 77, 87],
      margin: expect.closeTo(6, 0),
      delta: null,
      deltaIsLargerThanChance: null,
    });
    expect(presentEngagement(seen(twenty, 'organization'), undefined)?.cuts).toEqual([62, 67, 73, 78]);
  });

  test('is compared with the previous score, with significance only if both have ten people', () => {
    expect(presentEngagement(seen([...many(6, 4), ...many(6, 5)]), seen([...many(6, 3), ...many(6, 2)]))).toMatchObject(
      { delta: 50, deltaIsLargerThanChance: true },
    );
    expect(presentEngagement(seen(many(12, 5)), seen([...many(6, 3), ...many(6, 2)]))).toMatchObject({
      delta: 52.5,
      deltaIsLargerThanChance: null,
    });
    expect(presentEngagement(seen(many(6, 5)), seen(many(12, 3)))).toMatchObject({
      delta: 40,
      deltaIsLargerThanChance: null,
      margin: null,
    });
    expect(presentEngagement(undefined, seen(many(6, 5)))).toBeNull();
  });
});

describe('the presented levels of engagement', () => {
  test('name every level of a part, and its share in percent', () => {
    const levels = presentLevels(seen([...many(6, 1), ...many(2, 2), ...many(12, 5)]));
    expect(levels).toEqual([
      { levels: ['highly disengaged', 'disengaged', 'moderately engaged', 'highly engaged'], count: 8, share: 40 },
      { levels: ['extremely engaged'], count: 12, share: 60 },
    ]);
  });

  test('are omitted if they may not be disclosed', () => {
    expect(presentLevels(seen(many(6, 4)))).toEqual([]);
    expect(presentLevels(undefined)).toEqual([]);
  });
});

describe('the presented participation', () => {
  test('has a rate from the level up, and below only the number of invited people', () => {
    expect(
      presentVisibility({ kind: 'shown' }, { audience: 8, completed: discloseCount({ invited: 8, completed: 6 }) }, 5),
    ).toEqual({
      visibility: 'shown',
      message: null,
      reason: null,
      completedSurveyCount: 6,
      completedSurveyMinimum: null,
      campaignAudienceSize: 8,
      responseRate: 75,
    });
    const small = presentVisibility(
      { kind: 'unavailable', reason: 'too-small', message: 'Small' },
      { audience: 4, completed: discloseCount({ invited: 4, completed: 1 }) },
      5,
    );
    expect(small).toEqual({
      visibility: 'unavailable',
      message: 'Small',
      reason: 'too-small',
      completedSurveyCount: null,
      completedSurveyMinimum: null,
      campaignAudienceSize: 4,
      responseRate: null,
    });
    expect(
      presentVisibility({ kind: 'unavailable', reason: 'too-small', message: 'None' }, undefined, 5),
    ).toMatchObject({ campaignAudienceSize: 0, completedSurveyCount: null });
  });
});

describe('undisclosed numbers of people', () => {
  const nearly = discloseCount({ invited: 20, completed: 20 });
  const bounded = { ...seen([...many(8, 1), ...many(12, 5)]), people: nearly };

  test('leave a minimum, and no rate', () => {
    expect(presentVisibility({ kind: 'shown' }, { audience: 20, completed: nearly }, 5)).toMatchObject({
      completedSurveyCount: null,
      completedSurveyMinimum: 19,
      responseRate: null,
    });
  });

  test('cannot be derived from other numbers: levels and points are whole percentages', () => {
    expect(presentLevels(bounded).map(({ count, share }) => [count, share])).toEqual([
      [null, 40],
      [null, 60],
    ]);
    const [statement] = scoresFrom(bounded).statements;
    expect(statement).toMatchObject({
      answered: null,
      distribution: null,
      pointShares: [40, 0, 0, 0, 60],
      shares: { high: { kind: 'exactly', percent: 60 } },
    });
  });
});

describe('the presented eNPS', () => {
  const result = (score: number, distribution: readonly number[] | null): DisclosedStatement =>
    asPublished({ id: '1', score, answered: 20, distribution, shares: null, pointShares: null });

  test('has its classes, and its change', () => {
    expect(presentEnps(result(20, [4, 8, 8]), result(5, null))).toEqual({
      score: 20,
      detractors: 4,
      passives: 8,
      promoters: 8,
      delta: 15,
    });
    expect(presentEnps(result(20, [4, 8, 8]), undefined)?.delta).toBeNull();
  });

  test('is omitted if the counts of its classes may not be disclosed', () => {
    expect([presentEnps(result(100, null), undefined), presentEnps(null, undefined)]).toEqual([null, null]);
  });
});

test('has a change only if there is a previous value', () => {
  const estimate = { score: 70, people: 20, variance: 100 };
  expect([changeSince(estimate, null), changeSince(null, estimate), differenceSince(3, null)]).toEqual([
    null,
    null,
    null,
  ]);
  expect([changeSince(estimate, { ...estimate, score: 60 })?.delta, differenceSince(3, 1)?.delta]).toEqual([10, 2]);
  expect(presentScore({ score: 59.97, band: { key: 6, name: 'Invest' }, interval: null, change: null })).toEqual({
    score: 59.97,
    band: 6,
    margin: null,
    delta: null,
    deltaIsLargerThanChance: null,
  });
});
