import type { EmployeeResource } from '@attune/contract/employees/employee';
import { getPersonInOrganization } from '@attune/contract/people/person';
import { useQuery } from '@tanstack/react-query';
import { Initials } from '../../design/marks/Initials.tsx';
import { read } from '../../platform/queries.ts';
import { nameOf } from '../reading/employee-row.ts';

/** The photo of whoever has an account with one that the organization may see; else the initials. */
export function EmployeeMark({ employee }: { readonly employee: EmployeeResource }) {
  const { organizationId, personId } = employee.attributes;
  const account = useQuery({
    ...read(getPersonInOrganization, { params: { organizationId, personId: personId ?? '' } }),
    enabled: personId !== null,
  });
  return <Initials name={nameOf(employee)} picture={account.data?.data.attributes.photo} size="large" />;
}
