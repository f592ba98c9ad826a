import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import type { GroupId } from './group.ts';
import {
  type SegmentValue,
  assertSegment,
  assertSegmentIsNew,
  maxSegments,
  valuesByAttribute,
} from './saved-segment.ts';

const site = '7' as Id<'group-type'>;
const desk = '9' as Id<'employee-attribute'>;
const at = (groupId: string): SegmentValue => ({ attributeId: site, groupId: groupId as GroupId });
const has = (value: string): SegmentValue => ({ attributeId: desk, groupId: null, value });

describe('a saved segment', () => {
  test('has a group, values, or both', () => {
    for (const meant of [
      { groupId: '4' as GroupId, values: [] },
      { groupId: null, values: [at('1'), has('4.12')] },
      { groupId: '4' as GroupId, values: [at('1'), at('2')] },
    ]) {
      expect(() => assertSegment(meant)).not.toThrow();
    }
  });

  test('cannot match everyone', () => {
    expect(() => assertSegment({ groupId: null, values: [] })).toThrow(
      expect.objectContaining({
        code: 'invalid',
        problems: [
          { at: ['filters'], detail: 'Choose a group or a value. Without any, a segment would be everybody.' },
        ],
      }),
    );
  });

  test('has no value twice, in any notation', () => {
    const twice = (values: readonly SegmentValue[]) => () => assertSegment({ groupId: null, values });
    expect(twice([at('1'), has('Night'), has('night')])).toThrow(
      expect.objectContaining({
        problems: [{ at: ['filters', '2'], detail: 'Filter 3 has the same value as another one. Remove one of them.' }],
      }),
    );
    expect(twice([at('1'), at('1')])).toThrow(
      expect.objectContaining({
        problems: [{ at: ['filters', '1'], detail: 'Filter 2 has the same value as another one. Remove one of them.' }],
      }),
    );
    expect(twice([at('1'), has('1')])).not.toThrow();
  });

  test('has a unique name per owner, and its owner has at most two hundred', () => {
    expect(() => assertSegmentIsNew('Night shift', [{ name: 'Day shift' }])).not.toThrow();
    expect(() => assertSegmentIsNew('night SHIFT', [{ name: 'Night shift' }])).toThrow(
      expect.objectContaining({
        code: 'invalid',
        problems: [{ at: ['name'], detail: 'You have a segment of this name. Choose a different one.' }],
      }),
    );
    const many = Array.from({ length: maxSegments }, (_, n) => ({ name: `Segment ${n}` }));
    expect(() => assertSegmentIsNew('One more', many)).toThrow(
      expect.objectContaining({ code: 'conflict', detail: 'You can save 200 segments. Delete one first.' }),
    );
    expect(() => assertSegmentIsNew('One more', many.slice(1))).not.toThrow();
  });

  test('requires one of the values of each attribute', () => {
    expect([...valuesByAttribute([at('1'), has('Night'), at('2')])]).toEqual([
      [site, [at('1'), at('2')]],
      [desk, [has('Night')]],
    ]);
  });
});
