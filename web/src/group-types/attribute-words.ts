import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { EmployeeResource } from '@attune/contract/employees/employee';
import type { AttributeType } from '@attune/domain/people';

export const attributeTypeNames: Readonly<Record<AttributeType, string>> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
};

/** Input hint for a value. */
export const attributeHints: Readonly<Record<AttributeType, string | undefined>> = {
  text: undefined,
  number: 'Such as 12 or 12.5',
  date: 'YYYY-MM-DD or MM/DD/YYYY',
  choice: undefined,
};

/** Attributes that are not group types, in order. */
export function ownAttributes(attributes: readonly EmployeeAttributeResource[]): readonly EmployeeAttributeResource[] {
  return attributes
    .filter(({ attributes: { type } }) => type !== 'choice')
    .toSorted((a, b) => a.attributes.order - b.attributes.order);
}

/** An employee's value of an attribute; empty if not set. */
export function valueOf({ attributes: { employeeAttributes = [] } }: EmployeeResource, attributeId: string): string {
  return (
    employeeAttributes.find(({ organizationEmployeeAttributeId }) => organizationEmployeeAttributeId === attributeId)
      ?.attrValue ?? ''
  );
}
