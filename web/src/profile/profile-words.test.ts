import { describe, expect, it } from 'vitest';
import { belongingWords, deviceWords, lastSeenWords, photoProblem, placesWords } from './profile-words.ts';

describe('where somebody belongs', () => {
  it('is said by the role and by which results are open', () => {
    expect(belongingWords('engagement-admin', 'full')).toBe('Engagement Admin. Sees the results of all groups.');
    expect(belongingWords('leader', 'limited')).toBe('Leader. Sees organization totals and details of some groups.');
    expect(belongingWords('employee', 'none')).toBe('Employee. Takes surveys and can’t see results.');
    expect(belongingWords('employee', 'full')).toBe('Employee with access to the results of all groups.');
  });
});

describe('a place where somebody is signed in', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const seen = (minutesAgo: number, isCurrent = false) =>
    lastSeenWords({ isCurrent, lastSeenAt: new Date(now.getTime() - minutesAgo * 60_000).toISOString() }, now);

  it('is this one, or one that was left some time ago', () => {
    expect(seen(5, true)).toBe('This browser');
    expect([seen(5), seen(60), seen(180), seen(24 * 60), seen(72 * 60)]).toEqual([
      'Seen within the last 20 minutes',
      'Seen about an hour ago',
      'Seen about 3 hours ago',
      'Seen a day ago',
      'Seen 3 days ago',
    ]);
  });

  it('is known by browser and platform', () => {
    expect(deviceWords({ browser: 'Firefox', platform: 'Windows' })).toBe('Firefox on Windows');
    expect(deviceWords({ browser: 'Another program', platform: 'Another device' })).toBe(
      'Another program on another device',
    );
  });

  it('is counted', () => {
    expect(placesWords(1)).toBe('You are only signed in here.');
    expect(placesWords(3)).toMatch(/^You are signed in at 3 places\./);
  });
});

describe('a photo', () => {
  it('is a picture of one of three kinds and not too large', () => {
    expect(photoProblem({ type: 'image/png', size: 100 }, 200)).toBeUndefined();
    expect(photoProblem({ type: 'image/svg+xml', size: 100 }, 200)).toBe('Choose a PNG, JPEG or WebP image.');
    expect(photoProblem({ type: 'image/jpeg', size: 201 }, 200)).toBe('Choose an image of 5 MB or less.');
  });
});
