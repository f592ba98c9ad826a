import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination.ts';

describe('where a wizard leads when it ends', () => {
  // Shows NAV-20, WIZ-06
  it('is the page that it was begun from', () => {
    expect(destinationOf('/assessments/3/results?view=drivers', '/campaigns')).toBe(
      '/assessments/3/results?view=drivers',
    );
    expect(destinationOf('/', '/campaigns')).toBe('/');
  });

  it('is the usual one where the address names none', () => {
    expect(destinationOf(undefined, '/campaigns/7')).toBe('/campaigns/7');
  });

  // Shows NAV-20
  it('is never a page of somebody else', () => {
    for (const foreign of [
      'https://evil.example',
      '//evil.example/campaigns',
      '/\\evil.example',
      'javascript:alert(1)',
      '/logout',
      '/a/../b',
    ]) {
      expect(destinationOf(foreign, '/campaigns')).toBe('/campaigns');
    }
  });
});
