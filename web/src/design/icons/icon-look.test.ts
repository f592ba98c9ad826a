import { describe, expect, it } from 'vitest';
import { iconColour, iconSizes } from './icon-look.ts';

describe('the look of an icon', () => {
  // Shows UI-05
  it('knows five sizes by name, each larger than the one before', () => {
    expect(Object.keys(iconSizes)).toEqual(['xs', 'sm', 'lg', '2x', '3x']);
    expect(Object.values(iconSizes)).toEqual(Object.values(iconSizes).toSorted((a, b) => a - b));
  });

  // Shows UI-06
  it('takes the colour of the most urgent state', () => {
    expect(iconColour(['disabled', 'success', 'error', 'warning'])).toBe('var(--danger)');
    expect(iconColour(['disabled', 'success', 'warning'])).toBe('var(--warn)');
    expect(iconColour(['disabled', 'destructive', 'success'])).toBe('var(--ok)');
    expect(iconColour(['disabled', 'destructive'])).toBe('var(--danger)');
    expect(iconColour(['disabled'], 'var(--accent)')).toBe('var(--text-3)');
  });

  // Shows UI-06
  it('takes the given colour in no state, and that of text without one', () => {
    expect(iconColour([], 'var(--accent)')).toBe('var(--accent)');
    expect(iconColour([])).toBe('var(--text)');
  });
});
