import { describe, expect, test } from 'vitest';
import { scheduleMessages } from './schedule-messages.ts';

const byDefault = (subject: string) => {
  const wording = { email: { subject, body: '{{link}}' }, smsBody: '{{link}}' };
  return {
    ...wording.email,
    smsBody: wording.smsBody,
    byLanguage: { en: wording, es: wording, de: wording, fr: wording, 'pt-BR': wording },
  };
};
const defaults = { invite: byDefault('Come'), reminder: byDefault('Still time'), final: byDefault('Last call') };
const monday = {
  startedAt: new Date('2027-02-15T07:00:00Z'),
  endedAt: new Date('2027-02-22T07:00:00Z'),
  timeZone: 'UTC',
};

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
