import { describe, expect, it } from 'vitest';
import { aResult, timeZone } from '../results.test-support.ts';
import { flowSteps, headsOf, stepTo } from './choice.ts';
import { flowFinding, flowNodes, flowSentence, flowTable, hiddenMovesNote, moveWords } from './view.ts';
import { aFlow, part } from './flow.test-support.ts';

const heads = { before: 'June 2026', after: 'Sept 2026' };
const total = (count: number) => ({ count, share: (100 * count) / 178 });

describe('the sentence above a flow', () => {
  it('says whether more people moved up or down, and how many stayed', () => {
    expect(flowSentence(aFlow())).toEqual({
      fact: 'More people moved up than down: 52 against 20,',
      comparison: 'and 106 stayed at their level.',
    });
    expect(flowSentence(aFlow({ up: total(20), down: total(52) })).fact).toBe(
      'More people moved down than up: 52 against 20,',
    );
    expect(flowSentence(aFlow({ up: total(20), down: total(20) })).fact).toBe(
      'As many people moved up as down: 20 each,',
    );
  });

  it('makes nothing of a difference that chance would explain', () => {
    expect(flowSentence(aFlow({ up: total(36), down: total(37) }))).toEqual({
      fact: 'About as many people moved up as down: 36 up, 37 down,',
      comparison: 'and 106 stayed at their level.',
    });
  });

  it('says so where nobody moved', () => {
    expect(flowSentence(aFlow({ up: total(0), down: total(0), stayed: total(178) }))).toEqual({
      fact: 'No one moved to another level:',
      comparison: 'all 178 stayed at their level.',
    });
  });

  it('keeps to itself what may not be told', () => {
    expect(flowSentence(aFlow({ up: null, down: null }))).toEqual({
      fact: '178 people answered both times,',
      comparison: 'and 106 stayed at their level.',
    });
    expect(flowSentence(aFlow({ up: null, down: null, stayed: null })).comparison).toBe(
      'and how many of them moved is not shown.',
    );
  });
});

describe('the finding of a flow', () => {
  it('is the largest move', () => {
    expect(flowFinding(aFlow())).toBe('The largest move: 20 people from moderately to highly engaged');
  });

  it('is in full where the words do not end alike', () => {
    expect(flowFinding(aFlow({ moves: [{ from: 1, to: 2, count: 9 }] }))).toBe(
      'The largest move: 9 people from disengaged to moderately engaged',
    );
    expect(flowFinding(aFlow({ moves: [{ from: 2, to: 1, count: 9 }] }))).toBe(
      'The largest move: 9 people from moderately engaged to disengaged',
    );
  });

  it('is that there is none, told or at all', () => {
    expect(flowFinding(aFlow({ moves: [{ from: 1, to: 2, count: null }] }))).toBe(
      'Moves between levels are shown as totals only',
    );
    expect(flowFinding(aFlow({ moves: [{ from: 1, to: 1, count: 9 }] }))).toBe('No one moved to another level');
  });
});

describe('the parts of a flow', () => {
  it('have the names and colours of their levels, and shorter names for narrow screens', () => {
    expect(flowNodes(aFlow().before).map(({ shortName, tone }) => `${shortName} ${tone}`)).toEqual([
      'Highly dis. 6',
      'Disengaged 7',
      'Moderately 8',
      'Highly 9',
      'Extremely 10',
    ]);
    const [lowest] = flowNodes([part(30, 'highly disengaged', 'disengaged')]);
    expect(lowest).toEqual({ name: 'Disengaged or lower', shortName: 'Disengaged', count: 30, tone: 7 });
  });

  it('are told in words for those who do not see the drawing', () => {
    expect(moveWords(aFlow(), { from: 2, to: 3, count: 20 }, heads)).toBe(
      '20 people: moderately engaged in June 2026, highly engaged in Sept 2026',
    );
  });
});

describe('a flow as a table', () => {
  const { rows } = flowTable(aFlow(), heads);

  it('has every move, with its direction and its share', () => {
    expect(rows).toContainEqual(['From moderately to highly engaged', 'up', '20', '11%']);
    expect(rows).toContainEqual(['Highly engaged both times', 'stayed', '38', '21%']);
  });

  it('says of what is not told one by one that it is not, and gives no number', () => {
    expect(rows).toContainEqual(['From highly disengaged to disengaged', 'up', 'not shown alone', '']);
  });

  it('ends with the levels before and after, each row named once', () => {
    expect(rows).toContainEqual(['Extremely engaged in June 2026', '', '16', '9%']);
    expect(rows.at(-1)).toEqual(['Highly disengaged in Sept 2026', '', '6', '3%']);
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
  });
});

describe('the note on moves that are not drawn', () => {
  it('says how many people are in them', () => {
    expect(hiddenMovesNote(aFlow(), 5)).toBe(
      'Some moves include fewer than 5 people. These, and moves that could reveal them, 31 ' +
        'people in all, are not shown individually (hatched ends). They are in the totals.',
    );
    expect(hiddenMovesNote(aFlow({ hiddenPeople: null }), 5)).toContain('reveal them, are not shown');
  });

  it('is left out where all are drawn', () => {
    expect(hiddenMovesNote(aFlow({ moves: [{ from: 1, to: 1, count: 9 }] }), 5)).toBeUndefined();
  });
});

describe('the campaigns between which one may look', () => {
  const finished = [
    aResult('11', '2026-09-21'),
    aResult('10', '2026-06-22'),
    aResult('7', '2026-05-04', { campaignType: 'custom' }),
    aResult('9', '2026-03-23'),
    aResult('6', '2025-12-15', { engagement: null }),
  ];

  it('are quarterly ones with engagement, each with the one before it, newest first', () => {
    const steps = flowSteps(finished, timeZone);
    expect(steps.map(({ from, to }) => `${from.label} to ${to.label}`)).toEqual([
      'June 2026 to Sept 2026',
      'March 2026 to June 2026',
    ]);
    expect(stepTo(steps, '10')?.from.id).toBe('9');
    expect(stepTo(steps, '9')).toBeUndefined();
  });

  it('stand above the drawing by their months', () => {
    expect(headsOf({ startedAt: '2026-09-21T16:00:00Z', previousStartedAt: '2026-06-22T16:00:00Z' }, timeZone)).toEqual(
      heads,
    );
    expect(headsOf({ startedAt: '2026-09-21T16:00:00Z', previousStartedAt: null }, timeZone)).toBeUndefined();
  });
});
