import { describe, expect, it } from 'vitest';
import { isConfirmed } from './confirmation.ts';

describe('the confirmation of a loss', () => {
  it('needs the whole count', () => {
    expect(isConfirmed('149', 149)).toBe(true);
    expect(isConfirmed('14', 149)).toBe(false);
    expect(isConfirmed('', 149)).toBe(false);
    expect(isConfirmed('149 people', 149)).toBe(false);
  });

  it('takes the count as it is printed', () => {
    expect(isConfirmed(' 1,240 ', 1240)).toBe(true);
    expect(isConfirmed("1'240", 1240)).toBe(true);
  });
});
