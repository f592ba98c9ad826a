import type { Id } from '@attune/domain/kernel';
import { localTimeAt, skipWeekend } from '@attune/domain/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredNotification } from './notifications.repository.ts';
import { catchUp, reschedule, scheduleMessages } from './schedule-messages.ts';

const byDefault = (subject: string) => {
  const wording = { email: { subject, body: '{{link}}' }, smsBody: '{{link}}' };
  return {
    ...wording.email,
    smsBody: wording.smsBody,
    byLanguage: { en: wording, es: wording, de: wording, fr: wording, 'pt-BR': wording },
  };
};
const defaults = { invite: byDefault('Come'), reminder: byDefault('Still time'), final: byDefault('Last call') };
const day = 86_400_000;
const monday = {
  startedAt: new Date('2027-02-15T07:00:00Z'),
  endedAt: new Date('2027-02-22T07:00:00Z'),
  timeZone: 'UTC',
};

function stored(window: typeof monday): readonly StoredNotification[] {
  return scheduleMessages(window, { defaults, templateData: {} }).map((message, order) => ({
    ...message,
    id: String(order + 1) as Id<'campaign-notification'>,
    campaignId: '1' as Id<'campaign'>,
    order,
    status: 'scheduled',
    repetitions: 0,
    startedAt: null,
    languages: [],
    sentCount: 0,
    skippedCount: 0,
    failedCount: 0,
  }));
}

const times = (messages: readonly { readonly sendAt: Date }[]) => messages.map(({ sendAt }) => sendAt.toISOString());

describe('the messages of a new campaign', () => {
  test('are the default ones on three working days', () => {
    const messages = scheduleMessages(monday, { defaults, templateData: {} });
    expect(messages.map(({ text }) => text.subject)).toEqual(['Come', 'Still time', 'Last call']);
    expect(times(messages)).toEqual([
      '2027-02-15T09:00:00.000Z',
      '2027-02-16T09:00:00.000Z',
      '2027-02-19T09:00:00.000Z',
    ]);
  });

  test('use the texts of the campaign in the invite only', () => {
    const [invite, reminder] = scheduleMessages(monday, { defaults, templateData: { emailSubject: 'News' } });
    expect([invite?.text, reminder?.text]).toEqual([
      { subject: 'News', body: '{{link}}' },
      { subject: 'Still time', body: '{{link}}' },
    ]);
  });
});

describe('moving a campaign', () => {
  test('moves its messages, and cancels those without a day in the new window', () => {
    const short = { ...monday, startedAt: new Date('2027-03-01T10:00:00Z'), endedAt: new Date('2027-03-02T12:00:00Z') };
    const moved = reschedule(stored(monday), short);
    expect(moved.map(({ kind, status }) => [kind, status])).toEqual([
      ['invite', 'scheduled'],
      ['reminder', 'scheduled'],
      ['final', 'cancelled'],
    ]);
    expect(times(moved).slice(0, 2)).toEqual(['2027-03-01T10:00:00.000Z', '2027-03-02T09:00:00.000Z']);
    expect(reschedule(moved, monday).map(({ status }) => status)).toEqual(['scheduled', 'scheduled', 'scheduled']);
  });

  test('keeps what was sent', () => {
    const [invite, ...others] = stored(monday);
    const moved = reschedule([{ ...(invite as StoredNotification), status: 'sent' }, ...others], {
      ...monday,
      startedAt: new Date(monday.startedAt.getTime() + day),
    });
    expect(moved.map(({ kind }) => kind)).toEqual(['reminder', 'final']);
  });
});

describe('confirming a campaign late', () => {
  test('changes nothing while all messages are in the future', () => {
    expect(catchUp(stored(monday), monday, new Date('2027-02-10T00:00:00Z'))).toEqual([]);
  });

  test('sends no message in the past, on weekends, outside the window, or twice on one day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 * 24 * 60 }), (minutes) => {
        const now = new Date(monday.startedAt.getTime() + minutes * 60_000);
        const late = catchUp(stored(monday), monday, now);
        const scheduled = (late.length > 0 ? late : stored(monday)).filter(({ status }) => status === 'scheduled');
        const days = scheduled.map(({ sendAt }) => localTimeAt(sendAt, 'UTC').day);
        expect(scheduled.every(({ sendAt }) => sendAt >= now && sendAt < monday.endedAt)).toBe(true);
        expect(new Set(days).size).toBe(days.length);
        expect(days.filter((each) => skipWeekend(each) !== each)).toEqual([]);
      }),
    );
  });
});
