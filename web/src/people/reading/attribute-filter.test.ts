import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import { describe, expect, it } from 'vitest';
import { attributeFilterWords, formatAttributeFilter, toAttributeFilter, typedFilter } from './attribute-filter.ts';

const anAttribute = (
  id: string,
  attributes: Pick<EmployeeAttributeResource['attributes'], 'name' | 'type' | 'order'>,
): EmployeeAttributeResource => ({
  type: 'organization-employee-attributes',
  id,
  attributes: {
    organizationId: '4',
    values: [],
    columnName: attributes.name.toLowerCase(),
    isComputed: false,
    ...attributes,
  },
});
const desk = anAttribute('7', { name: 'Desk', type: 'text', order: 1 });
const hours = anAttribute('8', { name: 'Hours', type: 'number', order: 0 });
const promoted = anAttribute('9', { name: 'Promoted', type: 'date', order: 2 });

describe('the attribute that a list is narrowed by', () => {
  it('stands in the address of the page with its value, colons and all', () => {
    const filter = { attributeId: '7', value: 'B2: by the window' };
    expect(toAttributeFilter(formatAttributeFilter(filter))).toEqual(filter);
  });

  it('is none where the address says something else', () => {
    for (const text of [undefined, '', '7', '7:', 'desk:B2', `7:${'x'.repeat(501)}`])
      expect(toAttributeFilter(text)).toBeUndefined();
  });

  it('is told with its name, once that is known', () => {
    expect(attributeFilterWords({ attributeId: '7', value: 'B2' }, [desk])).toBe('Desk: B2');
    expect(attributeFilterWords({ attributeId: '7', value: 'B2' }, [])).toBe('B2');
    expect(attributeFilterWords(undefined, [desk])).toBe('Any');
  });
});

describe('a value that somebody typed', () => {
  it('is written as values of its type are', () => {
    expect(typedFilter(desk, ' B2 ')).toEqual({ filter: { attributeId: '7', value: 'B2' } });
    expect(typedFilter(hours, '32.50')).toEqual({ filter: { attributeId: '8', value: '32.5' } });
    expect(typedFilter(promoted, '03/01/2024')).toEqual({ filter: { attributeId: '9', value: '2024-03-01' } });
  });

  it('is asked for again where it can be no such value', () => {
    expect(typedFilter(hours, 'many')).toEqual({
      problem: 'Enter a number such as 12 or 12.5, with at most 15 digits.',
    });
    expect(typedFilter(desk, '  ')).toEqual({ problem: 'Enter a value.' });
  });
});
