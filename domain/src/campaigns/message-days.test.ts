import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeAt, skipWeekend } from '../kernel/index.ts';
import {
  type MessageDays,
  assertCanResend,
  assertSendTime,
  messageTimes,
  placeReminder,
  publicStatus,
  defaultTimes,
} from './message-days.ts';
import { type PlannedMessage, planMessages } from './schedule.ts';

/** Monday to Monday at 8:00 in Berlin. */
const week = {
  startedAt: new Date('2027-02-15T07:00:00Z'),
  endedAt: new Date('2027-02-22T07:00:00Z'),
  timeZone: 'Europe/Berlin',
};
const byDefault = planMessages(week);
const [invite, reminder, final] = byDefault as readonly [PlannedMessage, PlannedMessage, PlannedMessage];
const before = new Date('2027-02-01T00:00:00Z');

function refusalOf(act: () => unknown): { readonly code: string; readonly detail: string } {
  try {
    act();
  } catch (error) {
    return error as { readonly code: string; readonly detail: string };
  }
  throw new Error('was not refused');
}

describe('the sending time of a message', () => {
  const moved = [invite, reminder, { kind: 'final', sendAt: new Date('2027-02-17T08:00:00Z') }] as const;
  const at =
    (time: string, changes: Partial<MessageDays> = {}) =>
    () =>
      assertSendTime(new Date(time), { ...week, others: moved, ...changes });

  it('can be any time on a working day without a message', () => {
    expect(at('2027-02-18T16:30:00Z')).not.toThrow();
    expect(at('2027-02-19T06:00:00Z')).not.toThrow();
  });

  it('can be on a weekend, if somebody chooses it', () => {
    expect(at('2027-02-20T12:00:00Z')).not.toThrow();
  });

  it('cannot be on the day of another message', () => {
    expect(refusalOf(at('2027-02-16T15:00:00Z'))).toMatchObject({
      code: 'invalid',
      detail:
        'The reminder goes out on that day already; people get at most one message a day. The nearest free ' +
        'working day is Thursday, February 18.',
    });
  });

  it('must be in the survey window', () => {
    expect(refusalOf(at('2027-02-15T06:59:00Z')).code).toBe('invalid');
    expect(refusalOf(at('2027-02-22T07:00:00Z')).code).toBe('invalid');
  });

  it('is refused with an explanation if every day has a message', () => {
    const short = {
      startedAt: week.startedAt,
      endedAt: new Date('2027-02-16T07:00:00Z'),
      others: byDefault.slice(0, 1),
    };
    expect(refusalOf(at('2027-02-15T15:00:00Z', short)).detail).toContain('no free working day');
  });
});

describe('an additional reminder', () => {
  const place = (others: MessageDays['others'], now = before, window = week) => {
    const placed = placeReminder({ ...window, others }, now);
    return placed && [placed.sendAt, placed.final].map((time) => time?.toISOString().slice(0, 16));
  };

  it('takes the time of the final reminder, which moves, if no earlier day is free', () => {
    const early = { kind: 'final', sendAt: new Date('2027-02-17T08:00:00Z') } as const;
    expect(place([...byDefault.slice(0, 2), early])).toEqual(['2027-02-17T08:00', '2027-02-18T08:00']);
  });

  it('takes a free day before the final reminder', () => {
    expect(place(byDefault)).toEqual(['2027-02-17T08:00', undefined]);
  });

  it('takes an earlier free day if there is none after the last reminder', () => {
    const late = { kind: 'reminder', sendAt: new Date('2027-02-18T08:00:00Z') } as const;
    expect(place([invite, reminder, late, final])).toEqual(['2027-02-17T08:00', undefined]);
    expect(place([reminder, { ...late, kind: 'invite' }, final])).toBeUndefined();
  });

  it('is after sent messages and never in the past', () => {
    expect(place(byDefault, new Date('2027-02-17T12:00:00Z'))).toEqual(['2027-02-18T08:00', undefined]);
  });

  it('is not possible in a window without a free day', () => {
    expect(place(byDefault, new Date('2027-02-19T12:00:00Z'))).toBeUndefined();
  });
});

describe('default times', () => {
  it('are those of the schedule before anything was sent', () => {
    expect(defaultTimes(week, { sent: [], now: before })).toEqual(byDefault);
  });

  it('start from now if one of them has passed', () => {
    const late = defaultTimes(week, { sent: [invite], now: new Date('2027-02-16T12:00:00Z') });
    expect(late.map(({ kind, sendAt }) => [kind, sendAt.toISOString()])).toEqual([
      ['reminder', '2027-02-17T08:00:00.000Z'],
      ['final', '2027-02-19T08:00:00.000Z'],
    ]);
  });

  it('skip days on which something was sent', () => {
    const early = { kind: 'invite', sendAt: reminder.sendAt } as const;
    expect(defaultTimes(week, { sent: [early], now: new Date('2027-02-16T07:00:00Z') })).toEqual([
      { kind: 'reminder', sendAt: new Date('2027-02-17T08:00:00Z') },
      final,
    ]);
  });

  it('are on different working days of the window, whatever was sent', () => {
    const week60 = 7 * 24 * 60;
    const sentAt = fc.array(fc.integer({ min: 0, max: week60 - 1 }), { maxLength: 3 });
    fc.assert(
      fc.property(sentAt, fc.integer({ min: -1000, max: week60 }), (minutes, nowMinutes) => {
        const at = (minute: number) => new Date(week.startedAt.getTime() + minute * 60_000);
        const now = at(nowMinutes);
        const sent = minutes
          .map(at)
          .filter((time) => time <= now)
          .map((sendAt) => ({ kind: 'reminder', sendAt }) as const);
        const placed = defaultTimes(week, { sent, now });
        const days = [
          ...new Set(sent.map(({ sendAt }) => localTimeAt(sendAt, week.timeZone).day)),
          ...placed.map(({ sendAt }) => localTimeAt(sendAt, week.timeZone).day),
        ];
        expect(new Set(days).size).toBe(days.length);
        for (const { sendAt } of placed) {
          const { day } = localTimeAt(sendAt, week.timeZone);
          expect([sendAt >= now, sendAt < week.endedAt, skipWeekend(day)]).toEqual([true, true, day]);
        }
      }),
    );
  });
});

describe('the times of several messages', () => {
  const three = ['invite', 'reminder', 'final'] as const;
  const daysOf = (times: readonly (Date | undefined)[]) => times.map((time) => time && localTimeAt(time, 'UTC').day);

  it('are the default ones, with further reminders on the working days between them', () => {
    expect(messageTimes(three, week)).toEqual(byDefault.map(({ sendAt }) => sendAt));
    expect(daysOf(messageTimes(['invite', 'reminder', 'reminder', 'reminder', 'final'], week))).toEqual([
      '2027-02-15',
      '2027-02-16',
      '2027-02-17',
      '2027-02-18',
      '2027-02-19',
    ]);
  });

  it('are missing for messages without a free day', () => {
    const short = { ...week, endedAt: new Date('2027-02-17T17:00:00Z') };
    expect(daysOf(messageTimes(['invite', 'reminder', 'reminder', 'final'], short))).toEqual([
      '2027-02-15',
      '2027-02-16',
      undefined,
      '2027-02-17',
    ]);
    const weekend = { startedAt: new Date('2027-02-20T00:00:00Z'), endedAt: new Date('2027-02-21T00:00:00Z') };
    expect(messageTimes(three, { ...week, ...weekend })).toEqual([undefined, undefined, undefined]);
  });

  it('are those of the schedule for three messages, for any start', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20 * 24 * 60 }),
        fc.integer({ min: 60, max: 9 * 24 * 60 }),
        (start, length) => {
          const startedAt = new Date(week.startedAt.getTime() + start * 60_000);
          const window = { ...week, startedAt, endedAt: new Date(startedAt.getTime() + length * 60_000) };
          const planned = planMessages(window);
          expect(messageTimes(three, window)).toEqual(
            three.map((kind) => planned.find((each) => each.kind === kind)?.sendAt),
          );
        },
      ),
    );
  });
});

describe('resending a message', () => {
  const running = { status: 'inprogress', endedAt: week.endedAt } as const;
  const now = new Date('2027-02-17T12:00:00Z');
  const resend =
    (
      state: Partial<Parameters<typeof assertCanResend>[0]>,
      campaign: Parameters<typeof assertCanResend>[1] = running,
    ) =>
    () =>
      assertCanResend({ status: 'sent', startedAt: reminder.sendAt, ...state }, campaign, now);

  it('is possible while the survey is open, one hour after the last time', () => {
    expect(resend({})).not.toThrow();
    expect(resend({ startedAt: new Date('2027-02-17T11:00:00Z') })).not.toThrow();
    expect(refusalOf(resend({ startedAt: new Date('2027-02-17T11:00:01Z') }))).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('within the last hour'),
    });
  });

  it.each(['scheduled', 'sending', 'cancelled'] as const)('is refused while it is %s', (status) => {
    expect(refusalOf(resend({ status })).code).toBe('conflict');
  });

  it.each(['sending', 'sent'] as const)(
    'has a status that depends on time alone for messages to non-respondents: %s',
    (status) => {
      const sent = { kind: 'reminder', repetitions: 0, status, startedAt: reminder.sendAt } as const;
      expect(publicStatus(sent, new Date(reminder.sendAt.getTime() + 3_599_999))).toBe('sending');
      expect(publicStatus(sent, new Date(reminder.sendAt.getTime() + 3_600_000))).toBe('sent');
      expect(publicStatus({ ...sent, kind: 'invite', repetitions: 1 }, now)).toBe('sent');
      expect(publicStatus({ ...sent, kind: 'invite' }, now)).toBe(status);
    },
  );

  it('is refused if the survey is not open', () => {
    expect(refusalOf(resend({}, { status: 'inprogress', endedAt: now })).code).toBe('conflict');
    expect(refusalOf(resend({}, { status: 'finished', endedAt: week.endedAt })).code).toBe('conflict');
  });
});
