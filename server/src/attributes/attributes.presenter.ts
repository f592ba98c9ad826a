import type { EmployeeAttributeResource } from '@attune/contract/employees/attributes';
import type { KnownAttribute } from './known-attributes.ts';

export function presentAttribute({
  id,
  organizationId,
  name,
  type,
  values,
  columnName,
  isComputed,
  order,
}: KnownAttribute): EmployeeAttributeResource {
  return {
    type: 'organization-employee-attributes',
    id,
    attributes: { organizationId, name, type, values: [...values], columnName, isComputed, order },
  };
}
