import { describe, expect, it } from 'vitest';
import type { DriverScore } from '../results/index.ts';
import { largestChanges } from './changes.ts';

const driver = (title: string, score: number, delta: number | null): DriverScore => ({
  categoryId: title,
  key: title,
  title,
  categoryType: 'drivers',
  sphere: 'Manager',
  score,
  band: score < 60 ? 6 : score < 70 ? 7 : 8,
  margin: null,
  delta,
  deltaIsLargerThanChance: null,
});

const drivers = [
  driver('Feedback', 67, 5),
  driver('Role Clarity', 72, 4),
  driver('Purpose', 77, 3),
  driver('Meaning', 75, 1),
  driver('Utilization', 75, 0.3),
  driver('Autonomy', 75, null),
  driver('Manager', 74, -1),
  driver('Leader Availability', 58, -2),
  driver('Rest', 66, -3),
  driver('Capacity', 61, -4),
];

describe('what changed', () => {
  it('are the three drivers that rose most and the three that fell most', () => {
    expect(largestChanges(drivers).map(({ title, text }) => `${title} ${text}`)).toEqual([
      'Feedback +5',
      'Role Clarity +4',
      'Purpose +3',
      'Leader Availability −2',
      'Rest −3',
      'Capacity −4',
    ]);
  });

  it('says whether a driver crossed into another band', () => {
    const [feedback, roleClarity, , availability] = largestChanges(drivers);
    expect(feedback).toMatchObject({ fromTo: '62 to 67', before: 'Develop', now: 'Develop' });
    expect(feedback).not.toHaveProperty('crossedTo');
    expect(roleClarity).toMatchObject({ before: 'Develop', now: 'Encourage', crossedTo: 8 });
    expect(availability).toMatchObject({ before: 'Develop', now: 'Invest', crossedTo: 6 });
  });

  it('is nothing without a campaign before', () => {
    expect(largestChanges([driver('Autonomy', 75, null), driver('Utilization', 75, 0.3)])).toEqual([]);
  });
});
