import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../kernel/index.ts';
import {
  type CampaignDays,
  laggingGroups,
  laggingSentence,
  paceOf,
  paceSentence,
  ratesByDay,
} from './participation-pace.ts';

const from = '2026-05-04';
const to = addDays(from, 7);
const level = 5;

/** Disclosed counts of a campaign in which so many of `size` people have answered at the end of each day. */
const campaign = fc.integer({ min: 10, max: 400 }).chain((size) =>
  fc
    .array(fc.integer({ min: 0, max: size }), { minLength: 8, maxLength: 8 })
    .map((counts) => counts.toSorted((a, b) => a - b))
    .map((actual) => ({ size, actual, days: disclosed(size, actual) })),
);

function disclosed(size: number, actual: readonly number[]): CampaignDays {
  let shown = 0;
  const counts = actual.flatMap((completed, place) => {
    if (completed - shown < level) return [];
    shown = completed;
    return [{ day: addDays(from, place), completed, size }];
  });
  return { from, to, counts };
}

const percentOf = ({ size, actual }: { readonly size: number; readonly actual: readonly number[] }, day: number) =>
  ((actual[day] ?? 0) / size) * 100;

describe('the pace of a running campaign', () => {
  test('is called ahead or behind only if it is, whatever the steps of the counts hide', () => {
    fc.assert(
      fc.property(campaign, campaign, fc.integer({ min: 0, max: 7 }), (running, earlier, day) => {
        const until = addDays(from, day);
        const pace = paceOf(ratesByDay(running.days, until, level), ratesByDay(earlier.days, to, level));
        const difference = percentOf(running, day) - percentOf(earlier, day);
        const claimed = Math.sign(pace?.points ?? 0);
        // Both are rounded to whole percent.
        expect(claimed === 0 || claimed * difference > -1).toBe(true);
        const sentence = pace ? paceSentence(pace, 'May') : '';
        expect([/ahead/u.test(sentence), /behind/u.test(sentence)]).toEqual([claimed > 0, claimed < 0]);
      }),
    );
  });

  test('is the difference of the two rates that the chart shows', () => {
    fc.assert(
      fc.property(campaign, campaign, fc.integer({ min: 0, max: 7 }), (running, earlier, day) => {
        const [now, then] = [running, earlier].map(({ days }) => ratesByDay(days, addDays(from, day), level).at(-1));
        const pace = paceOf(ratesByDay(running.days, addDays(from, day), level), ratesByDay(earlier.days, to, level));
        expect([undefined, 0, (now?.percent ?? 0) - (then?.percent ?? 0)]).toContain(pace?.points);
        expect(pace?.days ?? day + 1).toBe(day + 1);
      }),
    );
  });

  test('is said in a sentence', () => {
    expect(paceSentence({ days: 3, points: 4 }, 'May')).toBe('4 points ahead of May after three days');
    expect(paceSentence({ days: 1, points: -1 }, 'May')).toBe('1 point behind May after one day');
    expect(paceSentence({ days: 2, points: 0 }, 'May')).toBe('about as many as in May after two days');
  });

  test('compares with the end of an earlier campaign that was shorter, and with nothing without counts', () => {
    const earlier = ratesByDay({ ...disclosed(100, [20, 60]), to: addDays(from, 1) }, to, level);
    const running = ratesByDay(disclosed(100, [20, 40, 80, 80]), addDays(from, 3), level);
    expect(paceOf(running, earlier)).toEqual({ days: 4, points: 20 });
    expect(paceOf(running, [])).toBeUndefined();
    expect(paceOf([], earlier)).toBeUndefined();
    expect(paceOf(ratesByDay({ from, to, counts: [] }, from, level), earlier)).toBeUndefined();
  });

  test('says nothing about the days before a closing, whose counts are withheld', () => {
    fc.assert(
      fc.property(campaign, campaign, fc.integer({ min: 0, max: 7 }), (running, { days, size, actual }, day) => {
        const completed = actual.at(-1) ?? 0;
        const kept = days.counts.filter((count) => count.completed <= completed - level);
        const closed = { ...days, counts: kept, final: { completed, size } };
        const pace = paceOf(ratesByDay(running.days, addDays(from, day), level), ratesByDay(closed, to, level));
        const last = kept.at(-1)?.day;
        const isWithheld = day < 7 && (last === undefined || addDays(from, day) > last);
        expect(isWithheld && pace !== undefined).toBe(false);
        const difference = percentOf(running, day) - percentOf({ size, actual }, day);
        const claimed = Math.sign(pace?.points ?? 0);
        expect(claimed === 0 || claimed * difference > -1).toBe(true);
      }),
    );
  });

  test('has a rate for every day, which never falls', () => {
    fc.assert(
      fc.property(campaign, ({ days }) => {
        const percents = ratesByDay(days, addDays(to, 3), level).map(({ percent }) => percent);
        expect(percents).toHaveLength(8);
        expect(percents).toEqual(percents.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('groups that lag', () => {
  const groups = fc.array(
    fc
      .integer({ min: 1, max: 80 })
      .chain((size) =>
        fc.record({
          name: fc.string(),
          size: fc.constant(size),
          completed: fc.option(fc.integer({ min: 0, max: size })),
        }),
      ),
  );

  test('are never those whose participation is withheld, nor those that may have caught up', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 100 }), (some, completed) => {
        const lagging = laggingGroups(some, { completed, size: 100 }, level);
        const possible = some.filter(
          (group) =>
            group.completed !== null &&
            group.size >= level &&
            Math.round((Math.min(group.size, group.completed + 2 * (level - 1)) / group.size) * 100) <= completed - 10,
        );
        expect(lagging.map(({ name }) => name).toSorted()).toEqual(possible.map(({ name }) => name).toSorted());
        expect(lagging.every(({ percent }) => percent < completed)).toBe(true);
      }),
    );
  });

  test('are counted in a sentence', () => {
    const group = { name: 'Quality', percent: 20, size: 20 };
    expect([laggingSentence([group]), laggingSentence([group, group])]).toEqual([
      'One group lags far behind',
      'Two groups lag far behind',
    ]);
  });
});
