import { describe, expect, it } from 'vitest';
import { menuOf } from '../../access/access-words.ts';
import { findPage } from '../pages.ts';
import { mainItems, settingsSections } from './navigation-items.ts';

const items = [...mainItems, ...settingsSections.flatMap((section) => section.items)].filter(({ to }) => findPage(to));

describe('what "See as" says of the menu', () => {
  it.each(items)('names $label, which has a page', ({ entry }) => {
    expect(menuOf([entry])).not.toEqual([]);
  });

  it('names nothing that has no page', () => {
    const without = mainItems.filter(({ to }) => !findPage(to)).map(({ entry }) => entry);
    expect(menuOf(without)).toEqual([]);
  });
});
