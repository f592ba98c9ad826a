import { listEmployeeAttributes } from '@attune/contract/employees/attributes';
import { read } from '../platform/queries.ts';

/** What an organization records of its employees. */
export function attributesQuery(organizationId: string) {
  return read(listEmployeeAttributes, { params: { organizationId } });
}
