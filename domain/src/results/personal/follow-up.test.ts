import { describe, expect, it } from 'vitest';
import type { AskedStatement } from '../../responses/index.ts';
import { drivers } from '../../surveys/index.ts';
import { decideFollowUp, followUpId, topicOfFollowUp } from './follow-up.ts';
import { fullSurvey } from '../results.test-support.ts';
import { toScoringKey } from '../scoring/key.ts';

const rated: readonly AskedStatement[] = fullSurvey.map(({ kind }) => ({ kind, isRequired: true }));
const open: AskedStatement = { kind: 'openResponse', isRequired: false };
/** The last share of a draw is that of the lowest or highest driver. */
const draw = () => 18;
const survey = { statements: [...rated, open], key: toScoringKey(fullSurvey), draw };
const last = rated.length;

/** Ratings of 3 except for the given drivers, with a comment at the end. */
function response(
  given: Readonly<Record<string, number>>,
  { text = null, asked }: { readonly text?: string | null; readonly asked?: string } = {},
) {
  const ratings = fullSurvey.map(({ driver }) => (driver ? (given[driver] ?? 3) : 3));
  return { answers: [...ratings, text], followUp: asked ? { index: last, id: asked } : null };
}

describe('the follow-up question for a response', () => {
  it('replaces the last open statement', () => {
    expect(decideFollowUp(response({ rest: 1 }), survey)).toEqual({
      index: last,
      topic: { driver: 'rest', about: 'improve' },
    });
    expect(decideFollowUp(response({ rest: 5 }), survey)).toEqual({
      index: last,
      topic: { driver: 'rest', about: 'keep' },
    });
  });

  it('is decided once the last required rating is present, in any order', () => {
    const { answers, followUp } = response({ rest: 1 });
    for (const missing of [0, last - 1])
      expect(decideFollowUp({ answers: answers.with(missing, null), followUp }, survey)).toBeNull();
  });

  it('does not wait for optional ratings', () => {
    const statements = [...rated.with(0, { kind: 'likert5', isRequired: false }), open];
    const { answers, followUp } = response({ rest: 1 });
    expect(decideFollowUp({ answers: answers.with(0, null), followUp }, { ...survey, statements })).toMatchObject({
      topic: { driver: 'rest' },
    });
  });

  it('stays the one for which a text was written if ratings change later', () => {
    expect(
      decideFollowUp(response({ capacity: 1 }, { text: 'Too many shifts', asked: 'rest.improve' }), survey),
    ).toMatchObject({ topic: { driver: 'rest', about: 'improve' } });
    expect(decideFollowUp(response({ capacity: 1 }, { asked: 'rest.improve' }), survey)).toMatchObject({
      topic: { driver: 'capacity' },
    });
  });

  it('does not replace the question for the reason of a likelihood, or wait for it', () => {
    const likelihood: AskedStatement = { kind: 'enps', isRequired: true };
    const { answers, followUp } = response({ rest: 1 });
    const key = toScoringKey([
      ...fullSurvey,
      { ...fullSurvey[0], id: '999' as never, categoryId: '999' as never, driver: null, kind: 'enps' },
    ]);
    expect(
      decideFollowUp(
        { answers: [...answers, null, null], followUp },
        { statements: [...rated, open, likelihood, open], key, draw },
      ),
    ).toMatchObject({ index: last, topic: { driver: 'rest' } });
    expect(
      decideFollowUp(
        { answers: [...answers.slice(0, -1), 7, null], followUp },
        { statements: [...rated, likelihood, open], key, draw },
      ),
    ).toBeNull();
  });

  it('does not replace a statement that already has a text', () => {
    expect(decideFollowUp(response({ rest: 1 }, { text: 'A word' }), survey)).toBeNull();
  });

  it.each([
    ['rates only', rated],
    ['ends with a rating', [open, ...rated]],
  ])('is not asked in a survey that %s', (_, statements) => {
    const answers = statements.map(({ kind }) => (kind === 'openResponse' ? null : 1));
    expect(decideFollowUp({ answers, followUp: null }, { ...survey, statements })).toBeNull();
  });
});

describe('the id of a follow-up question', () => {
  it('contains its driver and what it asks, and can be parsed', () => {
    for (const { key: driver } of drivers)
      for (const about of ['improve', 'keep'] as const)
        expect(topicOfFollowUp(followUpId({ driver, about }))).toEqual({ driver, about });
  });

  it.each(['', 'rest', 'rest.', 'rest.middle', 'rest.improve.', 'quest.improve', 'constructor.improve'])(
    'is not %j',
    (id) => {
      expect(topicOfFollowUp(id)).toBeNull();
    },
  );
});
