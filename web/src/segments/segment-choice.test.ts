import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { SegmentResource } from '@attune/contract/results/segments';
import { describe, expect, test } from 'vitest';
import { groupTypesOfSegment, isAnythingChosen, segmentWords, toSave, whyUnusable } from './segment-choice.ts';

const attribute = (id: string, name: string, type: 'choice' | 'text'): EmployeeAttributeResource => ({
  type: 'organization-employee-attributes',
  id,
  attributes: {
    organizationId: '4',
    name,
    type,
    values: [],
    columnName: name.toLowerCase(),
    isComputed: false,
    order: 0,
  },
});
const attributes = [
  attribute('7', 'Site', 'choice'),
  attribute('8', 'Reporting', 'choice'),
  attribute('9', 'Shift', 'text'),
];
const sales = { id: '20', name: 'Sales' };
const berlin = { id: '71', name: 'Berlin', typeId: '7' };

type Attributes = SegmentResource['attributes'];
const segment = (more: Partial<Attributes>): SegmentResource => ({
  type: 'segments',
  id: '1',
  attributes: {
    organizationId: '4',
    name: 'Mine',
    ownerPersonId: '2',
    isShared: false,
    v3GroupId: null,
    v3GroupName: null,
    filters: [],
    isComplete: true,
    attributeFilter: null,
    ...more,
  },
});
const site = (attrValue: string | null): Attributes['filters'][number] => ({
  id: '1-1',
  organizationEmployeeAttributeId: '7',
  attributeName: 'Site',
  attrValue,
  v3GroupId: attrValue === null ? null : '71',
});
const shift: Attributes['filters'][number] = {
  id: '1-2',
  organizationEmployeeAttributeId: '9',
  attributeName: 'Shift',
  attrValue: 'Night',
  v3GroupId: null,
};

describe('what is chosen', () => {
  test('is saved with its group, values and texts', () => {
    const choice = {
      groups: [sales],
      groupTypes: { site: ['71', '72'], reporting_groups: ['80'] },
      words: ['Site: Berlin'],
      own: [{ attributeId: '9', value: 'Night' }],
    };
    expect(toSave(choice, attributes)).toEqual({
      group: sales,
      filters: [
        { organizationEmployeeAttributeId: '7', v3GroupId: '71' },
        { organizationEmployeeAttributeId: '7', v3GroupId: '72' },
        { organizationEmployeeAttributeId: '8', v3GroupId: '80' },
        { organizationEmployeeAttributeId: '9', attrValue: 'Night' },
      ],
      words: ['Site: Berlin', 'Shift: Night'],
    });
  });

  test('has groups of another type as values of it', () => {
    expect(toSave({ groups: [berlin, { ...berlin, id: '72', name: 'Rome' }] }, attributes)).toEqual({
      group: undefined,
      filters: [
        { organizationEmployeeAttributeId: '7', v3GroupId: '71' },
        { organizationEmployeeAttributeId: '7', v3GroupId: '72' },
      ],
      words: ['Berlin', 'Rome'],
    });
  });

  test.each([
    [{ groups: [sales, { id: '21', name: 'Legal' }] }, 'one group of the hierarchy'],
    [{ groups: [berlin, sales] }, 'one group of the hierarchy'],
    [{ groups: [berlin], groupTypes: { site: ['72'] } }, 'chosen twice'],
    [{ groupTypes: { tenure: ['1'] } }, '“tenure” cannot be saved'],
    [{ groupTypes: { site: ['71', 'none'] } }, 'People without a value'],
    [{ groupTypes: { site: Array.from({ length: 11 }, (_, n) => `${n + 1}`) } }, 'names 10 values at most'],
  ])('cannot be saved as %j, and says why', (choice, why) => {
    const saved = toSave(choice, attributes);
    expect('why' in saved && saved.why).toContain(why);
  });

  test('is something only beside the group that is looked at', () => {
    expect(isAnythingChosen({ groups: [sales], isGroupOptional: true })).toBe(false);
    expect(isAnythingChosen({ groups: [sales] })).toBe(true);
    expect(isAnythingChosen({ groupTypes: { site: ['71'] }, isGroupOptional: true })).toBe(true);
    expect(isAnythingChosen({})).toBe(false);
  });
});

describe('a saved segment', () => {
  test('says whom it means, and what of it is gone', () => {
    expect(
      segmentWords(segment({ v3GroupId: '20', v3GroupName: 'Sales', filters: [site('Berlin'), shift, site('Rome')] })),
    ).toBe('Sales, Site: Berlin or Rome, Shift: Night');
    expect(
      segmentWords(
        segment({
          filters: [
            site('Berlin'),
            site(null),
            { id: '1-3', organizationEmployeeAttributeId: null, attributeName: null, attrValue: null, v3GroupId: null },
          ],
        }),
      ),
    ).toBe('Site: Berlin or a deleted value, a deleted attribute');
  });

  test('gives its values by the keys of their group types', () => {
    expect(groupTypesOfSegment(segment({ attributeFilter: 'site:71,site:72,tenure:5' }))).toEqual({
      site: ['71', '72'],
      tenure: ['5'],
    });
    expect(groupTypesOfSegment(segment({}))).toEqual({});
  });

  test('cannot be used while something of it is gone, nor where only groups count when it names a text', () => {
    expect(whyUnusable(segment({ isComplete: false }), { isOfGroupsOnly: false })).toBe('part of it was deleted');
    expect(whyUnusable(segment({ filters: [shift] }), { isOfGroupsOnly: true })).toBe(
      'it names Shift, which is no group type',
    );
    expect(whyUnusable(segment({ filters: [shift] }), { isOfGroupsOnly: false })).toBeUndefined();
    expect(whyUnusable(segment({ v3GroupId: '20', v3GroupName: 'Sales' }), { isOfGroupsOnly: true })).toBeUndefined();
  });
});
