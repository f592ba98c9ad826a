import { describe, expect, it } from 'vitest';
import { aMessage, threeMessages } from '../campaigns.test-support.ts';
import { movedByADay } from './message-times.ts';

const window = {
  startedAt: '2027-02-15T15:00:00Z',
  endedAt: '2027-02-22T15:00:00Z',
  timeZone: 'America/Chicago',
  now: new Date('2027-02-01T00:00:00Z'),
};
const timesOf = (
  ...[messages, step, changes = {}]: readonly [Parameters<typeof movedByADay>[0], 1 | -1, Partial<typeof window>?]
) => movedByADay(messages, step, { ...window, ...changes })?.map(({ sendAt }) => sendAt.slice(0, 16));

describe('moving all messages by a working day', () => {
  it('keeps the time of day', () => {
    expect(timesOf(threeMessages, 1)).toEqual(['2027-02-16T15:00', '2027-02-17T15:00', '2027-02-18T15:00']);
  });

  it('leaves out the weekend', () => {
    expect(
      timesOf([aMessage('1', { sendAt: '2027-02-19T16:00:00Z' })], 1, { endedAt: '2027-02-24T15:00:00Z' }),
    ).toEqual(['2027-02-22T16:00']);
    expect(timesOf([aMessage('1', { sendAt: '2027-02-22T14:00:00Z' })], -1)).toEqual(['2027-02-19T14:00']);
  });

  it('leaves alone what was sent, and its day', () => {
    const [invite, ...others] = threeMessages;
    const sent = aMessage('11', { ...invite?.attributes, status: 'sent' });
    expect(timesOf([sent, ...others], 1)).toEqual(['2027-02-17T15:00', '2027-02-18T15:00']);
    expect(timesOf([sent, ...others], -1)).toBeUndefined();
  });

  it('is not offered beyond the window, into the past, and for nothing', () => {
    expect(timesOf(threeMessages, -1)).toBeUndefined();
    expect(timesOf(threeMessages, 1, { endedAt: '2027-02-18T15:00:00Z' })).toBeUndefined();
    expect(timesOf(threeMessages, 1, { now: new Date('2027-02-16T15:00:00Z') })).toBeUndefined();
    expect(timesOf([], 1)).toBeUndefined();
  });
});
