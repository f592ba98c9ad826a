import { beforeEach, describe, expect, it } from 'vitest';
import { aStorage } from '../../platform/storage.test-support.ts';
import type { KeyValueStorage } from '../../platform/storage.ts';
import { readRecentFinds, rememberFind } from './recent-finds.ts';

const maya = { personId: '1', organizationId: '10' };
let storage: KeyValueStorage;
const open = (label: string, finder = maya) =>
  rememberFind(finder, { id: `/groups/${label}`, label, icon: 'hierarchy' }, storage);
const recent = (finder = maya) => readRecentFinds(finder, storage).map(({ label }) => label);

beforeEach(() => {
  storage = aStorage();
});

describe('what was opened recently', () => {
  it('is listed newest first, without repetition, at most six', () => {
    for (const label of ['A', 'B', 'A', 'C', 'D', 'E', 'F', 'G']) open(label);
    expect(recent()).toEqual(['G', 'F', 'E', 'D', 'C', 'A']);
  });

  it('is of one organization', () => {
    const elsewhere = { ...maya, organizationId: '11' };
    open('A');
    open('B', elsewhere);
    expect([recent(), recent(elsewhere)]).toEqual([['A'], ['B']]);
  });

  it('is deleted when somebody else opens something in this browser', () => {
    const leo = { ...maya, personId: '2' };
    open('A');
    open('B', leo);
    expect([recent(), recent(leo)]).toEqual([[], ['B']]);
  });

  it('is empty if the browser has stored something else', () => {
    storage.setItem('recent-finds', '{"a":1}');
    expect(recent()).toEqual([]);
  });
});
