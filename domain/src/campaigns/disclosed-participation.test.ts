import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ParticipantState,
  afterReset,
  disclosedCounts,
  discloseAtClosing,
  discloseParticipation,
  mostUndisclosed,
} from './disclosed-participation.ts';

const step = 5;
const groups = 2;

/** An event while a campaign runs. Added people have numbers after the original audience. */
type Happening =
  | { readonly what: 'finish' | 'withdraw' | 'remove' | 'reset' | 'look'; readonly who: number }
  | { readonly what: 'add'; readonly who: number };

type Person = ParticipantState & { readonly group: number; readonly hasAnswered: boolean };

/** Runs a campaign with an original audience of `began` people and returns the disclosed numbers at each look. */
function run(began: number, history: readonly Happening[], lags = [0, 3]): readonly (readonly number[])[] {
  const people = new Map<number, Person>(
    Array.from({ length: began }, (_, who) => [
      who,
      { group: who % groups, hasAnswered: false, isAdded: false, isCompleted: false, wasCompleted: false },
    ]),
  );
  const gone = Array.from({ length: groups }, () => 0);
  let disclosed: readonly number[] = gone.map(() => 0);
  const series: (readonly number[])[] = [];
  for (const { what, who } of history) {
    const person = people.get(who);
    if (what === 'add' && !person)
      people.set(who, {
        group: who % groups,
        hasAnswered: false,
        isAdded: true,
        isCompleted: false,
        wasCompleted: false,
      });
    if (what === 'finish' && person) people.set(who, { ...person, hasAnswered: true });
    if (what === 'withdraw' && person) people.set(who, { ...person, hasAnswered: false });
    if (what === 'reset' && person) people.set(who, { ...afterReset(person), hasAnswered: false });
    if (what === 'remove' && person) {
      if (disclosedCounts(person)) gone[person.group] = (gone[person.group] ?? 0) + 1;
      people.delete(who);
    }
    if (what !== 'look') continue;
    for (const [key, each] of people) people.set(key, { ...each, isCompleted: each.hasAnswered });
    disclosed = disclosed.map((before, group) =>
      discloseParticipation(
        before,
        (gone[group] ?? 0) +
          [...people.values()].filter((each) => each.group === group && disclosedCounts(each)).length,
        { step, lag: lags[group] ?? 0 },
      ),
    );
    series.push(disclosed);
  }
  return series;
}

const anyBeginning = fc.integer({ min: 1, max: 30 });
const anyHappening = fc.record({
  what: fc.constantFrom<Happening['what']>(
    'finish',
    'finish',
    'finish',
    'withdraw',
    'remove',
    'reset',
    'add',
    'look',
    'look',
  ),
  who: fc.integer({ min: 0, max: 39 }),
});
const anyHistory = fc.array(anyHappening, { maxLength: 120 });
const anyCorrection = fc.record({
  began: anyBeginning,
  past: anyHistory,
  future: anyHistory,
  who: fc.nat(29),
  what: fc.constantFrom('remove', 'reset'),
});

describe('the disclosed participation of a running campaign', () => {
  it('rises in steps of the confidentiality level, later than the actual number', () => {
    const lag = 2;
    expect([4, 6, 7, 11, 12].map((counted) => discloseParticipation(0, counted, { step, lag }))).toEqual([
      0, 0, 5, 5, 10,
    ]);
    expect(discloseParticipation(5, 2, { step, lag })).toBe(5);
  });

  it('is too low by fewer than two steps', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60)), fc.nat(step - 1), (counts, lag) => {
        let disclosed = 0;
        for (const counted of counts.toSorted((a, b) => a - b)) {
          disclosed = discloseParticipation(disclosed, counted, { step, lag });
          expect(counted - disclosed).toBeGreaterThanOrEqual(0);
          expect(counted - disclosed).toBeLessThanOrEqual(mostUndisclosed(step));
        }
      }),
    );
  });

  it('does not tell how many have responded in what remains when groups are subtracted', () => {
    const anyMoments = fc.array(fc.record({ inPart: fc.nat(4), inRest: fc.nat(2) }), { maxLength: 40 });
    fc.assert(
      fc.property(anyMoments, fc.nat(step - 1), fc.nat(step - 2), (moments, lagOfPart, lagOfWhole) => {
        const disclosed = (more: number) => {
          let [part, rest, shownPart, shownWhole] = [0, more, 0, 0];
          return moments.map(({ inPart, inRest }) => {
            part += inPart;
            rest += inRest;
            shownPart = discloseParticipation(shownPart, part, { step, lag: lagOfPart });
            shownWhole = discloseParticipation(shownWhole, part + rest, { step, lag: lagOfWhole + more });
            return [shownPart, shownWhole];
          });
        };
        expect(disclosed(1)).toEqual(disclosed(0));
      }),
    );
  });

  it('never falls', () => {
    fc.assert(
      fc.property(anyBeginning, anyHistory, (began, history) => {
        const series = run(began, history);
        for (const [place, disclosed] of series.entries())
          expect(disclosed.every((number, group) => number >= (series[place - 1]?.[group] ?? 0))).toBe(true);
      }),
    );
  });

  it('does not depend on added people and their answers', () => {
    fc.assert(
      fc.property(anyBeginning, anyHistory, (began, history) => {
        const withoutAdded = history.filter(({ what, who }) => what === 'look' || who < began);
        expect(run(began, history)).toEqual(run(began, withoutAdded));
      }),
    );
  });

  it('does not reveal whether a removed or reset person had responded', () => {
    fc.assert(
      fc.property(anyCorrection, ({ began, past, future, who, what }) => {
        const sinceLook = [...past, { what: 'look', who: 0 } as const];
        const later = future.filter((each) => each.what === 'look' || each.who !== who);
        const answered = run(began, [...sinceLook, { what: 'finish', who }, { what, who }, ...later]);
        expect(answered).toEqual(run(began, [...sinceLook, { what, who }, ...later]));
      }),
    );
  });

  it('keeps counting people who completed before they were removed or reset', () => {
    fc.assert(
      fc.property(anyCorrection, ({ began, past, future, who, what }) => {
        const sinceLook = [...past, { what: 'look', who: 0 } as const];
        const later = future.filter((each) => each.what === 'look' || each.who !== who);
        expect(run(began, [...sinceLook, { what, who }, ...later])).toEqual(run(began, [...sinceLook, ...later]));
      }),
    );
  });

  it('counts a person once who responds again after a reset', () => {
    const everybody = (what: 'finish' | 'reset') => Array.from({ length: 10 }, (_, who) => ({ what, who }));
    const look = { what: 'look', who: 0 } as const;
    expect(
      run(10, [...everybody('finish'), look, ...everybody('reset'), look, ...everybody('finish'), look], [0, 0]).at(-1),
    ).toEqual([5, 5]);
  });
});

describe('the disclosed participation after closing', () => {
  it('is exact at the first closing', () => {
    expect(discloseAtClosing(15, 13, { isFirst: true, step, lag: 2 })).toBe(13);
  });

  it('never falls at later closings, and rises by at least the confidentiality level', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), fc.nat(step - 1), (disclosed, finished, lag) => {
        const risen = discloseAtClosing(disclosed, finished, { isFirst: false, step, lag }) - disclosed;
        expect(risen).toBeGreaterThanOrEqual(0);
        expect(risen % step).toBe(0);
        expect(risen === 0 || disclosed + risen + lag <= finished).toBe(true);
      }),
    );
  });
});
