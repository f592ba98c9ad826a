import { describe, expect, test } from 'vitest';
import { mergeTemplateData, customTextsOf, withCustomTexts } from './custom-words.ts';
import type { DefaultMessages } from './messages/message-content.ts';

const wording = { email: { subject: 'Usual', body: 'Go: {{link}}' }, smsBody: '{{link}}' };
const byDefault = {
  ...wording.email,
  smsBody: wording.smsBody,
  byLanguage: { en: wording, es: wording, de: wording, fr: wording, 'pt-BR': wording },
};
const defaults: DefaultMessages = { invite: byDefault, reminder: byDefault, final: byDefault };
const messages = (['invite', 'reminder', 'reminder', 'final'] as const).map((kind) => ({ kind, text: wording.email }));

describe('the custom texts of a campaign', () => {
  test('apply to the first message of their kind', () => {
    const worded = withCustomTexts(messages, {
      emailSubject: 'Come',
      reminderEmailBody: 'Soon: {{link}}',
      finalEmailSubject: 'Last',
    });
    expect(worded.map(({ text }) => text)).toEqual([
      { subject: 'Come', body: 'Go: {{link}}' },
      { subject: 'Usual', body: 'Soon: {{link}}' },
      wording.email,
      { subject: 'Last', body: 'Go: {{link}}' },
    ]);
  });

  // Shows ENT-CAMPAIGN-40
  test('are listed by key, in English (US), unless they equal the default', () => {
    const worded = withCustomTexts(messages, { emailSubject: 'Come', finalEmailBody: 'End: {{link}}' });
    expect(customTextsOf({ background: 'the move' }, worded, defaults)).toEqual({
      background: 'the move',
      locale: 'en-US',
      inviteEmailSubject: 'Come',
      emailSubject: 'Come',
      finalEmailBody: 'End: {{link}}',
    });
    expect(
      customTextsOf({ background: 'the move', locale: 'en-US', inviteEmailSubject: 'Old' }, messages, defaults),
    ).toEqual({ background: 'the move' });
  });

  test('are kept when an update omits them', () => {
    const before = {
      background: 'old',
      locale: 'en-US',
      inviteEmailSubject: 'Come',
      emailSubject: 'Come',
      reminderEmailSubject: 'Soon',
    } as const;
    expect(mergeTemplateData(before, { background: 'new', emailSubject: 'Hello' })).toEqual({
      background: 'new',
      locale: 'en-US',
      inviteEmailSubject: 'Hello',
      emailSubject: 'Hello',
      reminderEmailSubject: 'Soon',
    });
    expect(mergeTemplateData({}, { group: 'Sales' })).toEqual({ group: 'Sales' });
  });

  // Shows ENT-CAMPAIGN-17
  test('are updated one by one, and removed with null', () => {
    const before = {
      background: 'the move',
      organization: 'the City',
      group: 'Sales',
      statement: { manager: 'chief', leaders: 'the board' },
    };
    expect(mergeTemplateData(before, { group: 'Finance' })).toEqual({ ...before, group: 'Finance' });
    expect(mergeTemplateData(before, { emailSubject: 'Come' })).toEqual({
      ...before,
      locale: 'en-US',
      inviteEmailSubject: 'Come',
      emailSubject: 'Come',
    });
    expect(mergeTemplateData(before, { statement: { manager: 'lead' } }).statement).toEqual({
      manager: 'lead',
      leaders: 'the board',
    });
    expect(mergeTemplateData(before, { background: null, statement: { manager: null } })).toEqual({
      organization: 'the City',
      group: 'Sales',
      statement: { leaders: 'the board' },
    });
    expect(mergeTemplateData(before, { statement: null })).toEqual({
      background: 'the move',
      organization: 'the City',
      group: 'Sales',
    });
  });
});
