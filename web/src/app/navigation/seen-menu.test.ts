import { describe, expect, it } from 'vitest';
import { menuOf } from '../../access/access-words.ts';
import { mainItems, settingsSections } from '../../platform/menu-items.ts';
import { findPage } from '../pages.ts';

const items = [...mainItems, ...settingsSections.flatMap((section) => section.items)];

describe('what "See as" says of the menu', () => {
  it.each(items)('names $label, which has a page', ({ entry, label, to }) => {
    expect(findPage(to)).toBeDefined();
    const section = settingsSections.find((each) => each.items.some((item) => item.to === to));
    expect(menuOf([entry, ...(section ? [section.entry] : [])]).join()).toContain(label);
  });
});
