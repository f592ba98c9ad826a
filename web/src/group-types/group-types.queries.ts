import { listEmployeeAttributes } from '@attune/contract/employees/attributes';
import { read } from '../platform/queries.ts';

/** The organization's employee attributes. */
export function attributesQuery(organizationId: string) {
  return read(listEmployeeAttributes, { params: { organizationId } });
}
