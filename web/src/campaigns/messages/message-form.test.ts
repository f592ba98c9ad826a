import { describe, expect, it } from 'vitest';
import { aMessage } from '../campaigns.test-support.ts';
import {
  changedMessage,
  channelsFor,
  formOfMessage,
  insertAt,
  isSaying,
  knownSubstitutions,
  type MessageForm,
  messageProblems,
  smsSizeWords,
  substitutionMeanings,
} from './message-form.ts';

const form = formOfMessage(aMessage('11'));
const problemsOf = (changes: Partial<MessageForm>, channels = channelsFor('emails_sms')) =>
  messageProblems({ ...form, ...changes }, { words: {}, channels }).map(({ at }) => at.join('/'));

describe('a message while it is written', () => {
  it('is told what is wrong at its field', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ emailSubject: '' })).toEqual(['emailSubject']);
    expect(problemsOf({ emailBody: 'No way in.' })).toEqual(['emailBody']);
    expect(problemsOf({ emailBody: 'Start: {{link}}. Why: {{background}}' })).toEqual(['emailBody']);
    expect(problemsOf({ smsBody: 'No way in.' })).toEqual(['smsBody']);
  });

  it('is judged only by the channels of its campaign', () => {
    expect(problemsOf({ smsBody: '' }, channelsFor('emails'))).toEqual([]);
    expect(problemsOf({ emailBody: '' }, channelsFor('sms'))).toEqual([]);
    expect(problemsOf({ emailBody: '', smsBody: '' }, channelsFor('none'))).toEqual([]);
  });

  it('can use the words that the campaign brings', () => {
    const body = 'Start: {{link}}. Why: {{background}}';
    expect(
      messageProblems({ ...form, emailBody: body }, { words: { background: 'We moved.' }, channels: ['email'] }),
    ).toEqual([]);
    expect(knownSubstitutions({ background: ' ' })).not.toContain('background');
  });

  it('explains every substitution', () => {
    for (const name of knownSubstitutions({ background: 'a', group: 'b' }))
      expect(substitutionMeanings[name]).not.toBe('');
  });

  it('takes in a substitution where the cursor is', () => {
    expect(insertAt('Hello , bye', '{{firstName}}', { start: 6, end: 6 })).toBe('Hello {{firstName}}, bye');
    expect(insertAt('Hello you', 'all', { start: 6, end: 9 })).toBe('Hello all');
  });
});

describe('the length of a text message', () => {
  it('is that with usual names in it', () => {
    expect(smsSizeWords('{{organization}}: {{link}}')).toBe('66 of 160 characters with typical names');
    expect(smsSizeWords('')).toBe('0 of 160 characters with typical names');
  });

  it('says what makes it cost more', () => {
    expect(smsSizeWords('Así: {{link}}')).toBe('51 of 70 characters with typical names; í use extra space');
    expect(smsSizeWords(`${'x'.repeat(120)} {{link}}`)).toBe(
      '167 characters with typical names: 2 text messages a person',
    );
  });
});

describe('what a message says', () => {
  it('is the same as another one by the channels of its campaign', () => {
    const other = { ...form, smsBody: 'Go: {{link}}' };
    expect([
      isSaying(form, form, channelsFor('emails_sms')),
      isSaying(form, other, channelsFor('emails')),
      isSaying(form, other, channelsFor('sms')),
    ]).toEqual([true, true, false]);
    expect(isSaying({ ...form, emailSubject: 'New' }, form, channelsFor('emails'))).toBe(false);
  });
});

describe('what is stored of a message', () => {
  it('is what has changed', () => {
    expect(changedMessage(form, form)).toEqual({});
    expect(changedMessage({ ...form, emailSubject: 'New', smsBody: 'Go: {{link}}' }, form)).toEqual({
      emailSubject: 'New',
      smsBody: 'Go: {{link}}',
    });
  });

  it('waits until it is something that can be sent', () => {
    expect(changedMessage({ emailSubject: ' ', emailBody: '', smsBody: '' }, form)).toEqual({});
  });
});
