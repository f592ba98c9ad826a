import { describe, expect, it } from 'vitest';
import { chosenIn, countOf, everybodyIn, markedOn, nobodyChosen } from './chosen.ts';

const page = ['1', '2', '3'];

describe('who is chosen of a list', () => {
  it('is nobody at first', () => {
    expect([countOf(nobodyChosen), markedOn(page, nobodyChosen).size]).toEqual([0, 0]);
  });

  it('can be all whom it shows, also on the pages that nobody looked at', () => {
    const all = everybodyIn({ tab: 'active' }, 1204);
    expect(countOf(all)).toBe(1204);
    expect([...markedOn(page, all)]).toEqual(page);
  });

  it('is nobody of another list: whoever filters on has not chosen those who are shown then', () => {
    const all = everybodyIn({ tab: 'active' }, 1204);
    expect(chosenIn({ tab: 'active' }, all)).toBe(all);
    expect(chosenIn({ tab: 'active', search: 'ada' }, all)).toBe(nobodyChosen);
    const some = { kind: 'some', ids: new Set(['7']) } as const;
    expect(chosenIn({ tab: 'all' }, some)).toBe(some);
  });
});
