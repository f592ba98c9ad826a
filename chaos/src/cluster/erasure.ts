import { getEmployee, listEmployees } from '@attune/contract/employees/employee';
import { CallFailed } from '@attune/contract/protocol/client';
import { brokenOf } from '../scenario.ts';
import { differencesOf, readResults } from './published-results.ts';
import type { Story } from './story.ts';

/** Erases somebody who took part, as an operator. */
export async function eraseSomebody({ campaign, results }: Story) {
  const { organization, id: campaignId } = campaign;
  const { call, id: organizationId } = organization;
  const { data } = await call(listEmployees, { params: { organizationId }, query: { 'page[limit]': 1 } });
  const employeeId = data[0]?.id;
  if (!employeeId) throw new Error('Nobody is left.');
  const params = { organizationId, employeeId };
  await organization.product.operate('erase-employee', organizationId, employeeId);
  const isGone = await call(getEmployee, { params }).then(
    () => false,
    (error: unknown) => error instanceof CallFailed && error.status === 404,
  );
  const differences = differencesOf(results, await readResults(call, { organizationId, campaignId }));
  return { broken: [...brokenOf({ 'The person is gone.': isGone }), ...differences] };
}
