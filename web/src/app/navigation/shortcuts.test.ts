import { describe, expect, it } from 'vitest';
import { isApplePlatform, isShortcut, keysOf, shortcuts } from './shortcuts.ts';

const press = (
  key: string,
  modifiers: Partial<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({ key, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, ...modifiers });

describe('the keys of the app', () => {
  // Shows DRAWER-09, CON-33
  it('open the organization switcher with Command or Control, Shift and O', () => {
    expect(isShortcut(press('O', { metaKey: true, shiftKey: true }), shortcuts.switchOrganization)).toBe(true);
    expect(isShortcut(press('o', { ctrlKey: true, shiftKey: true }), shortcuts.switchOrganization)).toBe(true);
    expect(isShortcut(press('o', { metaKey: true }), shortcuts.switchOrganization)).toBe(false);
    expect(isShortcut(press('O', { shiftKey: true }), shortcuts.switchOrganization)).toBe(false);
    expect(isShortcut(press('O', { metaKey: true, shiftKey: true, altKey: true }), shortcuts.switchOrganization)).toBe(
      false,
    );
  });

  it('find anything with Command or Control and K', () => {
    expect(isShortcut(press('k', { metaKey: true }), shortcuts.palette)).toBe(true);
    expect(isShortcut(press('k', { ctrlKey: true }), shortcuts.palette)).toBe(true);
    expect(isShortcut(press('K', { ctrlKey: true, shiftKey: true }), shortcuts.palette)).toBe(false);
  });

  it('list the keys with a question mark, whichever keys it takes', () => {
    expect(isShortcut(press('?', { shiftKey: true }), shortcuts.listKeys)).toBe(true);
    expect(isShortcut(press('?'), shortcuts.listKeys)).toBe(true);
    expect(isShortcut(press('/'), shortcuts.listKeys)).toBe(false);
  });

  it('are printed as they stand on the keyboard', () => {
    expect(keysOf(shortcuts.switchOrganization, true)).toEqual(['⌘', 'Shift', 'O']);
    expect(keysOf(shortcuts.palette, false)).toEqual(['Ctrl', 'K']);
    expect(isApplePlatform('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)')).toBe(true);
    expect(isApplePlatform('Mozilla/5.0 (X11; Linux x86_64)')).toBe(false);
  });
});
