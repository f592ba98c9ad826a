import { describe, expect, it } from 'vitest';
import { createKeyHelp } from './key-help.ts';

const list = { title: 'List', keys: [{ keys: ['/'], does: 'Search the list' }] };
const heatmap = { title: 'Heatmap', keys: [{ keys: ['↑'], does: 'Move between cells' }] };

describe('the keyboard help', () => {
  it('lists the keys of what is on screen, and no others', () => {
    const help = createKeyHelp();
    const removeList = help.add(list);
    help.add(heatmap);
    expect(help.current()).toEqual([list, heatmap]);
    removeList();
    expect(help.current()).toEqual([heatmap]);
  });

  it('lists the keys of several equal parts once, until the last one is gone', () => {
    const help = createKeyHelp();
    const removeFirst = help.add(list);
    const removeSecond = help.add(list);
    expect(help.current()).toEqual([list]);
    removeFirst();
    expect(help.current()).toEqual([list]);
    removeSecond();
    expect(help.current()).toEqual([]);
  });
});
