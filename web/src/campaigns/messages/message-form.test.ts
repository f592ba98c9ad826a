import { describe, expect, it } from 'vitest';
import { aMessage } from '../campaigns.test-support.ts';
import { changedMessage, formOfMessage, insertAt, knownSubstitutions, type MessageForm, messageProblems, substitutionMeanings } from './message-form.ts';

const form = formOfMessage(aMessage('11'));
const problemsOf = (changes: Partial<MessageForm>) => messageProblems({ ...form, ...changes }, {}).map(({ at }) => at.join('/'));

describe('a message while it is written', () => {
  it('is told what is wrong at its field', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ emailSubject: '' })).toEqual(['emailSubject']);
    expect(problemsOf({ emailBody: 'No way in.' })).toEqual(['emailBody']);
    expect(problemsOf({ emailBody: 'Start: {{link}}. Why: {{background}}' })).toEqual(['emailBody']);
  });

  it('can use the words that the campaign brings', () => {
    const body = 'Start: {{link}}. Why: {{background}}';
    expect(messageProblems({ ...form, emailBody: body }, { background: 'We moved.' })).toEqual([]);
    expect(knownSubstitutions({ background: ' ' })).not.toContain('background');
  });

  it('explains every substitution', () => {
    for (const name of knownSubstitutions({ background: 'a', group: 'b' })) expect(substitutionMeanings[name]).not.toBe('');
  });

  it('takes in a substitution where the cursor is', () => {
    expect(insertAt('Hello , bye', '{{firstName}}', { start: 6, end: 6 })).toBe('Hello {{firstName}}, bye');
    expect(insertAt('Hello you', 'all', { start: 6, end: 9 })).toBe('Hello all');
  });
});

describe('what is stored of a message', () => {
  it('is what has changed', () => {
    expect(changedMessage(form, form)).toEqual({});
    expect(changedMessage({ ...form, emailSubject: 'New' }, form)).toEqual({ emailSubject: 'New' });
  });

  it('waits until it is something that can be sent', () => {
    expect(changedMessage({ emailSubject: ' ', emailBody: '' }, form)).toEqual({});
  });
});
