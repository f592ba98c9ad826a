import { describe, expect, it } from 'vitest';
import { stepOf } from './step-of.ts';

const handle = { dataset: { handle: '' } };
const field = { dataset: {} };

describe('the arrow keys', () => {
  it('take a row one place up or down from its handle', () => {
    expect(stepOf({ key: 'ArrowUp', altKey: false, target: handle })).toBe(-1);
    expect(stepOf({ key: 'ArrowDown', altKey: false, target: handle })).toBe(1);
  });

  it('take it along from anywhere in it with Alt, and only so', () => {
    expect(stepOf({ key: 'ArrowDown', altKey: true, target: field })).toBe(1);
    expect(stepOf({ key: 'ArrowDown', altKey: false, target: field })).toBe(0);
  });

  it('are the only ones that do', () => {
    expect(stepOf({ key: 'ArrowLeft', altKey: true, target: handle })).toBe(0);
    expect(stepOf({ key: 'Enter', altKey: false, target: handle })).toBe(0);
  });
});
