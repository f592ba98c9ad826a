import { describe, expect, it } from 'vitest';
import { pulseQuestions, pulseReport } from './pulse-acts.ts';

describe('confirming or deleting all smart pulses', () => {
  it('is asked with their number, and with what follows', () => {
    expect(pulseQuestions.publish(5).title).toBe('Confirm 5 smart pulses?');
    expect(pulseQuestions.remove(1).title).toBe('Delete 1 smart pulse?');
  });

  it('is told when it is done', () => {
    expect(pulseReport('publish', { count: 3, failed: [] })).toEqual({
      kind: 'success',
      text: '3 smart pulses confirmed',
    });
  });

  it('names those that could not be done', () => {
    expect(pulseReport('remove', { count: 6, failed: ['A', 'B', 'C', 'D'] })).toEqual({
      kind: 'error',
      text: '2 smart pulses deleted',
      note: 'Not deleted: A, B, C and 1 more. Open each to see why.',
    });
  });
});
