import { describe, expect, it } from 'vitest';
import { conditionsFinding, conditionViews, driversFeeding } from './condition-view.ts';
import { driverHeadline } from './driver-headline.ts';
import { aDriver, anOverview, aReference, aResult, aRunningCampaign, aSphere } from '../results.test-support.ts';
import { pulsesFinding, pulsesOf } from '../overview/smart-pulses.ts';

const capacity = aDriver('Capacity', { score: 55, band: 6 });
const manager = aDriver('Manager', { score: 84, band: 9, sphere: 'Manager' });

describe('the answer about drivers', () => {
  it('is the highest and the lowest, and how far the lowest lies from what it is compared with', () => {
    const acme = aReference({ byCategory: new Map([['capacity', { score: 65, delta: -10 }]]) });
    expect(driverHeadline(anOverview({ categoryScores: [capacity, manager] }), { references: [acme] })).toEqual({
      fact: 'Manager (driver) is the strongest driver of Engineering with 84;',
      comparison: 'Capacity (driver) is lowest with 55, 10 below Acme.',
    });
    expect(driverHeadline(anOverview({ categoryScores: [capacity, manager] }), { references: [] }).comparison).toBe(
      'Capacity (driver) is lowest with 55.',
    );
  });

  it('is the only one where there is one, and that there is none', () => {
    expect(driverHeadline(anOverview({ categoryScores: [capacity] }), { references: [] })).toEqual({
      fact: 'Capacity (driver) is at 55 in Engineering.',
    });
    expect(driverHeadline(anOverview(), { references: [] }).fact).toBe('Engineering has no driver scores.');
    const level = anOverview({ categoryScores: [capacity, { ...manager, score: 55, band: 6 }] });
    expect(driverHeadline(level, { references: [] })).toEqual({ fact: 'All drivers of Engineering are at 55.' });
  });
});

describe('the psychological conditions', () => {
  const conditions = [
    aSphere('Meaning', { score: 79 }),
    aSphere('Safety', { score: 77 }),
    aSphere('Capacity', { score: 67, band: 7, delta: -2 }),
  ];

  it('are told by the strongest and the weakest', () => {
    expect(conditionsFinding(conditions)).toBe('Meaning (condition) is strongest; Capacity (condition) is 12 below it');
    expect(conditionsFinding([aSphere('Meaning', { score: 70 }), aSphere('Safety', { score: 70.2 })])).toBe(
      'The three psychological conditions are level',
    );
  });

  it('are the mean of the drivers that feed them', () => {
    expect(driversFeeding('Capacity', [capacity, manager])).toEqual([capacity]);
    expect(driversFeeding('Safety', [capacity, manager])).toEqual([manager]);
  });

  it('compare with the campaign before and with what was chosen', () => {
    const acme = aReference({ byCondition: new Map([['Capacity', { score: 68, delta: -1 }]]) });
    const [view] = conditionViews(conditions.slice(2), {
      drivers: [capacity],
      references: [acme],
      since: 'since June',
      hasPrevious: true,
    });
    expect(view).toMatchObject({
      text: '67',
      word: 'Develop',
      mark: 68,
      previous: 69,
      note: 'Lowest driver: Capacity.',
      comparisons: [
        { value: '−1', words: 'Acme' },
        { value: '−2', words: 'since June' },
      ],
    });
  });
});

describe('the smart pulses of a quarterly campaign', () => {
  const september = aResult('11', '2026-09-21', { smartPulseIds: ['12', '13', '14'] });
  const over = aResult('13', '2026-10-20', { name: 'Pulse in October' });

  it('are those that run, then those that are over; drafts are left out', () => {
    const pulses = pulsesOf('11', {
      finished: [over, september],
      running: [aRunningCampaign({ endedAt: '2026-11-25T09:00:00Z' })],
    });
    expect(pulses.map(({ name, isRunning }) => [name, isRunning])).toEqual([
      ['November 2026', true],
      ['Pulse in October', false],
    ]);
    expect(pulsesFinding(pulses, 'September 2026')).toBe('Two smart pulses followed September 2026');
    expect(pulsesFinding(pulses.slice(1), 'September 2026')).toBe('One smart pulse followed September 2026');
  });

  it('are none of a campaign that has none, or that is not known', () => {
    expect(pulsesOf('13', { finished: [over, september], running: [] })).toEqual([]);
    expect(pulsesOf('99', { finished: [september], running: [] })).toEqual([]);
  });
});
