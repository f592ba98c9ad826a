import { describe, expect, it } from 'vitest';
import { raiseAbove } from './clearance.ts';

const toast = { left: 490, right: 950, top: 820, bottom: 876 };
const bar = { left: 260, right: 1400, top: 836, bottom: 900 };

describe('a toast', () => {
  it('stays at the bottom where it covers nothing', () => {
    expect(raiseAbove(toast, [])).toBe(0);
    expect(raiseAbove(toast, [{ ...bar, top: 300, bottom: 340 }])).toBe(0);
    expect(raiseAbove(toast, [{ ...bar, right: 480 }])).toBe(0);
  });

  // Shows ERR-49
  it('rises above a bar at the bottom of the window', () => {
    expect(raiseAbove(toast, [bar])).toBe(48);
  });

  it('rises above the pressed button that is above the bar', () => {
    const button = { left: 600, right: 700, top: 780, bottom: 812 };
    expect(raiseAbove(toast, [button, bar])).toBe(876 - 780 + 8);
  });

  it('stays where there is no room above', () => {
    expect(raiseAbove(toast, [{ ...bar, top: 20 }])).toBe(0);
  });
});
