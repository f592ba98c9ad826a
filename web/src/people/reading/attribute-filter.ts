import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import { readAttributeValue } from '@attune/domain/people';

/** A filter by one attribute value. */
export type AttributeFilter = { readonly attributeId: string; readonly value: string };

/** Parses the filter from the URL, as in "7:Berlin"; undefined if invalid. */
export function toAttributeFilter(text: string | undefined): AttributeFilter | undefined {
  const [, attributeId, value] = /^(\d{1,18}):(.{1,500})$/u.exec(text ?? '') ?? [];
  return attributeId !== undefined && value !== undefined ? { attributeId, value } : undefined;
}

export function formatAttributeFilter({ attributeId, value }: AttributeFilter): string {
  return `${attributeId}:${value}`;
}

/** "Site: Berlin"; only the value if the attribute is unknown or deleted. */
export function attributeFilterWords(
  filter: AttributeFilter | undefined,
  attributes: readonly EmployeeAttributeResource[],
): string {
  if (!filter) return 'Any';
  const name = attributes.find(({ id }) => id === filter.attributeId)?.attributes.name;
  return name === undefined ? filter.value : `${name}: ${filter.value}`;
}

export type TypedValue = { readonly filter: AttributeFilter } | { readonly problem: string };

/** Normalizes a typed value to the attribute's format; returns an error message if invalid. */
export function typedFilter({ id, attributes: { type } }: EmployeeAttributeResource, typed: string): TypedValue {
  const read = type === 'choice' ? { value: typed.trim() || null } : readAttributeValue(type, typed);
  if ('problem' in read) return { problem: read.problem };
  return read.value === null ? { problem: 'Enter a value.' } : { filter: { attributeId: id, value: read.value } };
}
