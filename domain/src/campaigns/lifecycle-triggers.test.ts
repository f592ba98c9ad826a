import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CalendarDay, addDays, daysBetween } from '../kernel/index.ts';
import {
  type InvitedLife,
  type LifecycleEvent,
  type WorkingLife,
  dueFor,
  lookFrom,
  triggerDays,
} from './lifecycle-triggers.ts';

const always = { from: '1990-01-01', to: '2060-12-31' } as const;
const hired = (startedOn: CalendarDay, endedOn: CalendarDay | null = null): WorkingLife => ({ startedOn, endedOn });
const invited = (life: WorkingLife, ...invitedFor: readonly CalendarDay[]): InvitedLife => ({ ...life, invitedFor });

const firstDay = '2026-01-01';
const anyDay = fc.integer({ min: -1200, max: 900 }).map((count) => addDays(firstDay, count));
const anyDays = fc.integer({ min: 0, max: 400 });
const anyEvent = fc.constantFrom<LifecycleEvent>('hire', 'anniversary', 'leaving');
const anyTrigger = fc.record({ event: anyEvent, days: anyDays });
const anyLife = fc.record({ startedOn: anyDay, endedOn: fc.option(anyDay) });

type Invited = { readonly on: CalendarDay; readonly for: CalendarDay };

type Played = { readonly runs: readonly CalendarDay[]; readonly learntOn?: CalendarDay };

/**
 * All invitations of a series to one person on the days it runs; `learntOn` is when the person's dates become known.
 */
function play(
  trigger: { readonly event: LifecycleEvent; readonly days: number },
  life: WorkingLife,
  { runs, learntOn = '1990-01-01' }: Played,
): readonly Invited[] {
  let scannedUntil: CalendarDay | null = null;
  const invitations: Invited[] = [];
  for (const today of runs) {
    const known = today >= learntOn ? life : { startedOn: null, endedOn: null };
    const day = dueFor(trigger, invited(known, ...invitations.map((each) => each.for)), {
      from: lookFrom({ firstDay, scannedUntil, today }),
      to: today,
    });
    if (day) invitations.push({ on: today, for: day });
    scannedUntil = today;
  }
  return invitations;
}

/** Dates on which the scheduler ran, in order. */
const anyRuns = fc
  .uniqueArray(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 60 })
  .map((days) => days.toSorted((a, b) => a - b).map((count) => addDays(firstDay, count)));
const everyDay = Array.from({ length: 900 }, (_, count) => addDays(firstDay, count));

describe('an invitation date', () => {
  it.each<[string, LifecycleEvent, number, WorkingLife, readonly CalendarDay[]]>([
    ['on the first day at work', 'hire', 0, hired('2026-03-02'), ['2026-03-02']],
    ['thirty days after it', 'hire', 30, hired('2026-01-31'), ['2026-03-02']],
    ['over a leap day', 'hire', 30, hired('2028-01-31'), ['2028-03-01']],
    ['before the last day', 'leaving', 14, hired('2020-01-01', '2026-03-10'), ['2026-02-24']],
    ['never, when nobody knows the first day', 'hire', 30, { startedOn: null, endedOn: null }, []],
    ['never, when nobody knows a last day', 'leaving', 14, hired('2020-01-01'), []],
    ['never, when the last day comes first', 'hire', 90, hired('2026-01-01', '2026-02-01'), []],
  ])('is %s', (...[, event, days, life, expected]) => {
    expect(triggerDays({ event, days }, life, always)).toEqual(expected);
  });

  it('recurs every anniversary, on the last day of February for those hired on a leap day', () => {
    const days = triggerDays({ event: 'anniversary', days: 0 }, hired('2024-02-29'), {
      from: '2024-02-29',
      to: '2028-12-31',
    });
    expect(days).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
    expect(
      triggerDays({ event: 'anniversary', days: 400 }, hired('2024-05-01'), { from: '2026-01-01', to: '2027-12-31' }),
    ).toEqual(['2026-06-05', '2027-06-05']);
  });

  it('is at least 365 days before the next one of the same person', () => {
    fc.assert(
      fc.property(anyDay, anyDays, (startedOn, days) => {
        const all = triggerDays({ event: 'anniversary', days }, hired(startedOn), {
          from: '2020-01-01',
          to: '2040-01-01',
        });
        const gaps = all.slice(1).map((day, place) => daysBetween(all[place] ?? day, day));
        expect(gaps.filter((gap) => gap < 365 || gap > 366)).toEqual([]);
        expect(all.length).toBeGreaterThanOrEqual(9);
      }),
    );
  });

  it('does not depend on how a range of dates is divided', () => {
    fc.assert(
      fc.property(anyTrigger, anyLife, anyDay, (trigger, life, cut) => {
        const parts = [
          triggerDays(trigger, life, { from: '1990-01-01', to: cut }),
          triggerDays(trigger, life, { from: addDays(cut, 1), to: '2060-12-31' }),
        ];
        expect(parts.flat()).toEqual(triggerDays(trigger, life, always));
      }),
    );
  });
});

describe('a series that runs every day', () => {
  it('invites everyone on the exact date, and nobody whose date was before its start', () => {
    fc.assert(
      fc.property(fc.constantFrom<LifecycleEvent>('hire', 'anniversary'), anyDays, anyDay, (event, days, startedOn) => {
        const expected = triggerDays({ event, days }, hired(startedOn), {
          from: firstDay,
          to: everyDay.at(-1) as CalendarDay,
        });
        expect(play({ event, days }, hired(startedOn), { runs: everyDay })).toEqual(
          expected.map((day) => ({ on: day, for: day })),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a series that skips days', () => {
  it('invites everyone who was hired on its next run', () => {
    fc.assert(
      fc.property(anyDays, anyDay, anyRuns, (days, startedOn, runs) => {
        const day = addDays(startedOn, days);
        const next = day < firstDay ? undefined : runs.find((run) => run >= day);
        expect(play({ event: 'hire', days }, hired(startedOn), { runs })).toEqual(next ? [{ on: next, for: day }] : []);
      }),
    );
  });

  it('invites nobody twice: once for a hire and for leaving, and once for each anniversary', () => {
    fc.assert(
      fc.property(anyTrigger, anyLife, anyRuns, (trigger, life, runs) => {
        const invitations = play(trigger, life, { runs });
        expect(
          trigger.event === 'anniversary'
            ? new Set(invitations.map((each) => each.for)).size
            : Math.min(1, invitations.length),
        ).toBe(invitations.length);
      }),
    );
  });

  it('invites nobody after the last day', () => {
    fc.assert(
      fc.property(anyTrigger, anyLife, anyRuns, (trigger, life, runs) => {
        expect(play(trigger, life, { runs }).filter(({ on }) => life.endedOn !== null && on > life.endedOn)).toEqual(
          [],
        );
      }),
    );
  });

  it('invites for the latest of several anniversaries', () => {
    expect(play({ event: 'anniversary', days: 0 }, hired('2020-03-01'), { runs: [firstDay, '2028-04-01'] })).toEqual([
      { on: '2028-04-01', for: '2028-03-01' },
    ]);
  });
});

describe('a person whose dates become known late', () => {
  it('is invited if the date is at most two weeks ago', () => {
    const play14 = (learntOn: CalendarDay) =>
      play({ event: 'hire', days: 0 }, hired('2026-03-01'), { runs: everyDay, learntOn }).map(({ on }) => on);
    expect(play14('2026-03-15')).toEqual(['2026-03-15']);
    expect(play14('2026-03-16')).toEqual([]);
  });

  it('is invited until the last day when leaving, even if the date precedes the series', () => {
    const leaver = hired('2020-01-01', '2026-03-10');
    expect(play({ event: 'leaving', days: 60 }, leaver, { runs: everyDay, learntOn: '2026-03-08' })).toEqual([
      { on: '2026-03-08', for: '2026-01-09' },
    ]);
    expect(play({ event: 'leaving', days: 90 }, leaver, { runs: everyDay }).map(({ on }) => on)).toEqual([firstDay]);
    expect(play({ event: 'leaving', days: 60 }, leaver, { runs: everyDay, learntOn: '2026-03-11' })).toEqual([]);
  });
});

describe('a corrected date', () => {
  const today = { from: '2026-06-01', to: '2026-06-20' } as const;

  it('causes no second invitation for the same hire, departure or anniversary', () => {
    expect(dueFor({ event: 'hire', days: 30 }, invited(hired('2026-05-15'), '2025-06-01'), today)).toBeUndefined();
    expect(
      dueFor({ event: 'leaving', days: 14 }, invited(hired('2020-01-01', '2026-07-01'), '2026-05-01'), today),
    ).toBeUndefined();
    expect(
      dueFor({ event: 'anniversary', days: 0 }, invited(hired('2020-06-15'), '2026-05-01'), today),
    ).toBeUndefined();
  });

  it('keeps the next anniversary', () => {
    expect(dueFor({ event: 'anniversary', days: 0 }, invited(hired('2020-06-15'), '2025-07-30'), today)).toBe(
      '2026-06-15',
    );
  });
});
