import { describe, expect, it } from 'vitest';
import { timeBounds } from './time-bounds.ts';

const earliest = { day: '2026-11-20', time: '14:30' };
const latest = { day: '2026-11-27', time: '17:00' };

describe('the times that can be picked on a day', () => {
  // Shows VALID-43
  it('go on to the end of the day where only the earliest is given', () => {
    expect(timeBounds('2026-11-20', { earliest })).toEqual({ min: '14:30', max: '23:59' });
  });

  // Shows VALID-42
  it('begin with the start of the day where only the latest is given', () => {
    expect(timeBounds('2026-11-27', { latest })).toEqual({ min: '00:00', max: '17:00' });
  });

  it('lie between both where both are on the day, and are free on other days', () => {
    expect(timeBounds('2026-11-20', { earliest, latest: { day: '2026-11-20', time: '17:00' } })).toEqual({
      min: '14:30',
      max: '17:00',
    });
    expect(timeBounds('2026-11-23', { earliest, latest })).toEqual({});
    expect(timeBounds('', {})).toEqual({});
  });
});
