import { listEmployeeAttributes } from '@attune/contract/employees/attributes';
import { listSegments } from '@attune/contract/results/segments';
import { read } from '../platform/queries.ts';

/** The viewer's segments and shared ones. */
export function segmentsQuery(organizationId: string) {
  return read(listSegments, { params: { organizationId } });
}

export function attributesQuery(organizationId: string) {
  return read(listEmployeeAttributes, { params: { organizationId } });
}
