import type { ParticipationDayResource } from '@attune/contract/campaigns/participations';
import { describe, expect, it } from 'vitest';
import { aCampaign, aFinished, now, timeZone } from '../campaigns.test-support.ts';
import { paceView } from './pace-view.ts';

const daysOf = (campaignId: string, size: number, counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([day, completedCount]): ParticipationDayResource => ({
    type: 'participation-days',
    id: `${campaignId}-${day}`,
    attributes: { campaignId, day, completedCount, size },
  }));

const running = {
  campaign: aCampaign('1'),
  days: daysOf('1', 236, { '2026-11-16': 60, '2026-11-17': 98, '2026-11-19': 140, '2026-11-20': 149 }),
};
const last = {
  campaign: aFinished('2'),
  days: daysOf('2', 238, { '2026-09-14': 40, '2026-09-15': 81, '2026-09-17': 120 }),
};
const clock = { timeZone, now };

describe('the pace of a running campaign', () => {
  it('is compared with the last one after as many whole days', () => {
    const view = paceView(running, last, clock);
    expect(view?.finding).toBe('9 points ahead of September after four days');
    expect(view?.names).toEqual({ value: 'Answered', compared: 'September' });
  });

  it('has a point for each day until the closing, without today and without withheld days', () => {
    expect(paceView(running, last, clock)?.points).toEqual([
      { label: 'Mon Nov 16', tick: 'Mon', value: 25, compared: 17 },
      { label: 'Tue Nov 17', tick: 'Tue', value: 42, compared: 34 },
      { label: 'Wed Nov 18', tick: 'Wed', value: 42, compared: 34 },
      { label: 'Thu Nov 19', tick: 'Thu', value: 59, compared: 50 },
      { label: 'Fri Nov 20', tick: 'Fri' },
      { label: 'Sat Nov 21', tick: 'Sat' },
      { label: 'Sun Nov 22', tick: 'Sun' },
      { label: 'Mon Nov 23', tick: 'Mon', compared: 85 },
    ]);
  });

  it('stands alone without a last campaign that was counted by day', () => {
    const alone = { finding: '59% after four days', names: { value: 'Answered' } };
    expect(paceView(running, undefined, clock)).toMatchObject(alone);
    expect(paceView(running, { ...last, days: [] }, clock)).toMatchObject(alone);
  });

  it('is not there on the first day, nor before anything was counted', () => {
    expect(paceView(running, last, { timeZone, now: new Date('2026-11-16T20:00:00Z') })).toBeUndefined();
    expect(paceView({ ...running, days: [] }, last, clock)).toBeUndefined();
  });
});
