import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PageRequest, phaseOf, type RequestState } from './request-phase.ts';

const read = (state: RequestState): PageRequest => ({ state, isRead: true });
const write = (state: RequestState): PageRequest => ({ state, isRead: false });
const anyRequest = fc.record({
  state: fc.constantFrom<RequestState>('prerequest', 'request', 'success', 'failure'),
  isRead: fc.boolean(),
});

describe('the phase of a page', () => {
  // Shows REQ-01
  it('follows from requests before, under way, succeeded and failed', () => {
    const states: readonly RequestState[] = ['prerequest', 'request', 'success', 'failure'];
    expect(states.map((state) => phaseOf([read(state)]))).toEqual(['blank', 'loading', 'ideal', 'error']);
  });

  // Shows REQ-04
  it('is ideal when all requests succeeded', () => {
    expect(phaseOf([read('success'), write('success')])).toBe('ideal');
  });

  it('is ideal when there is nothing to request', () => {
    expect(phaseOf([])).toBe('ideal');
  });

  it('is empty or obscured when what came back is', () => {
    expect(phaseOf([read('success')], 'empty')).toBe('empty');
    expect(phaseOf([read('success')], 'obscured')).toBe('obscured');
    expect(phaseOf([read('request')], 'empty')).toBe('loading');
  });

  // Shows REQ-05
  it('is an error when any request failed, whatever the others do', () => {
    fc.assert(
      fc.property(fc.array(anyRequest), (others) => {
        expect(phaseOf([...others, read('failure')])).toBe('error');
      }),
    );
  });

  // Shows REQ-06
  it('is blank before the first request', () => {
    expect(phaseOf([read('prerequest'), read('prerequest')])).toBe('blank');
  });

  // Shows REQ-07
  it('is saving while anything is being written', () => {
    expect(phaseOf([read('success'), write('request')])).toBe('saving');
    expect(phaseOf([read('request'), write('request')])).toBe('saving');
  });

  // Shows REQ-08
  it('is loading otherwise', () => {
    expect(phaseOf([read('request'), read('success')])).toBe('loading');
    expect(phaseOf([read('prerequest'), read('success')])).toBe('loading');
    expect(phaseOf([write('prerequest'), read('success')])).toBe('loading');
  });
});
