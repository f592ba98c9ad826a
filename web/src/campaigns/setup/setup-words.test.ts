import { describe, expect, it } from 'vitest';
import { aMessage, now, timeZone } from '../campaigns.test-support.ts';
import { type CampaignForm, newForm } from './campaign-form.ts';
import { scheduleWords, setupSentence } from './setup-words.ts';

const form = newForm({ kind: 'custom', startsOn: '2027-02-15', protection: 'strict' });
const factOf = (slug: string, changes: Partial<CampaignForm> = {}) =>
  setupSentence(slug, { ...form, ...changes }, { kind: 'custom', timeZone, now }).fact;

describe('what a step of setting up says', () => {
  it('is when the survey opens', () => {
    expect(factOf('survey-setup')).toBe('Opens on Monday, February 15, 2027 for a week.');
    expect(factOf('assessment-setup', { startsOn: '' })).toBe('Choose when the survey opens.');
  });

  it('is what people are asked', () => {
    expect(factOf('ask')).toBe('What should people answer?');
    expect(setupSentence('ask', form, { kind: 'enps', timeZone, now }).fact).toBe(
      'How likely are people to recommend you?',
    );
  });

  it('is who is asked', () => {
    expect(factOf('who')).toBe('Everyone is invited.');
    expect(factOf('who', { isForEveryone: false })).toBe('Choose who is invited.');
    expect(factOf('who', { isForEveryone: false, groupIds: ['2'] })).toBe('One group is invited.');
    expect(factOf('who', { isForEveryone: false, groupIds: ['2', '3'] })).toBe('2 groups are invited.');
    expect(factOf('who', { isForEveryone: false, employeeIds: ['7'] })).toBe('Some people are invited.');
  });
});

describe('the schedule that follows from a start', () => {
  it('has a message on three working days, the last one before it closes after a week', () => {
    expect(scheduleWords(form, { timeZone, now })).toBe(
      'Opens Monday, February 15 at 9:00 AM and closes Monday, February 22 at 9:00 AM, Chicago time. ' +
        'Messages are sent on Mon Feb 15, Tue Feb 16 and Fri Feb 19.',
    );
  });

  it('jumps over a weekend', () => {
    expect(scheduleWords({ ...form, startsOn: '2027-02-19' }, { timeZone, now })).toContain(
      'Fri Feb 19, Mon Feb 22 and Thu Feb 25',
    );
  });

  it('names the days of the messages that there are, and none without a channel', () => {
    const moved = [
      aMessage('1', { sendAt: '2027-02-16T15:00:00Z' }),
      aMessage('2', { sendAt: '2027-02-18T15:00:00Z' }),
      aMessage('3', { status: 'cancelled' }),
    ];
    expect(scheduleWords(form, { timeZone, now }, moved)).toContain('Messages are sent on Tue Feb 16 and Thu Feb 18.');
    expect(scheduleWords({ ...form, deliveryChannel: 'none' }, { timeZone, now }, moved)).toContain(
      'No messages are sent.',
    );
  });

  it('does not name the days of messages that belong to dates typed before', () => {
    const stored = [aMessage('1', { sendAt: '2027-02-16T15:00:00Z' })];
    expect(scheduleWords({ ...form, startsOn: '2027-03-01' }, { timeZone, now }, stored)).toContain(
      'Messages are sent on Mon March 1, Tue March 2 and Fri March 5.',
    );
  });

  it('says what publishing does once the start is over', () => {
    expect(scheduleWords({ ...form, startsOn: '2026-11-18' }, { timeZone, now })).toBe(
      'The start has passed: the survey opens as soon as you publish it and closes Wednesday, November 25 at 9:00 ' +
        'AM, Chicago time. If you publish now: messages are sent now and on Mon Nov 23 and Tue Nov 24.',
    );
  });

  it('is not there while the start is no time', () => {
    expect(scheduleWords({ ...form, startsAt: '' }, { timeZone, now })).toBeUndefined();
  });
});
