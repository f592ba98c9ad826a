import * as contract from '@attune/contract/employees/bulk-changes';
import { presentJob } from '../../jobs/index.ts';
import type { Router } from '../../platform/http/index.ts';
import { placesOf } from '../entered.ts';
import { selectionOf } from '../selection.ts';
import { bulkChange } from './request-change.ts';
import { undoBulkChange } from './undo-change.ts';

export type BulkDependencies = Parameters<typeof bulkChange>[0] & Parameters<typeof undoBulkChange>[0];

export function manyRoutes(router: Router, needs: BulkDependencies): void {
  router.on(contract.changeEmployees, async ({ actor, params, query, body: { data } }) => {
    const { employeeIds, expectedCount, v3Memberships, ...input } = data.attributes;
    const listing = { organizationId: params.organizationId, ...selectionOf({ ...query, sort: undefined }) };
    return {
      data: presentJob(
        await bulkChange(needs, actor, {
          listing,
          employeeIds: employeeIds,
          expectedCount,
          input,
          places: placesOf({ v3Memberships }),
        }),
      ),
    };
  });

  router.on(contract.undoEmployeesChange, async ({ actor, params }) => ({
    data: presentJob(
      await undoBulkChange(needs, actor, { organizationId: params.organizationId, jobId: params.jobId }),
    ),
  }));
}
