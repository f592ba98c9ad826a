import * as contract from '@attune/contract/employees';
import type { Id } from '@attune/domain/kernel';
import { presentJob } from '../jobs/index.ts';
import type { Router } from '../platform/http/index.ts';
import { applyEmployeeFile } from './apply-employee-file.ts';
import { discardEmployeeFile } from './discard-employee-file.ts';
import { uploadEmployeeFile } from './upload-employee-file.ts';

type Needs = Parameters<typeof applyEmployeeFile>[0] & Parameters<typeof discardEmployeeFile>[0] & Parameters<typeof uploadEmployeeFile>[0];

export function importRoutes(router: Router, needs: Needs): void {
  router.on(contract.uploadEmployeeFile, async ({ actor, params, query, body }) => {
    const { fileName = 'employees.csv', deactivateMissing = true } = query;
    return { data: presentJob(await uploadEmployeeFile(needs, actor, { organizationId: params.organizationId as Id<'organization'>, fileName, deactivateMissing, content: body })) };
  });

  router.on(contract.applyEmployeeFile, async ({ actor, params, body }) => {
    const { deactivateMissing, leaveOutFailedRows, confirmedDeactivations } = body;
    return { data: presentJob(await applyEmployeeFile(needs, actor, { ...referenceOf(params), choices: { deactivateMissing, leaveOutFailedRows, confirmedDeactivations } })) };
  });

  router.on(contract.discardEmployeeFile, async ({ actor, params }) => {
    await discardEmployeeFile(needs, actor, referenceOf(params));
    return undefined;
  });
}

function referenceOf({ organizationId, jobId }: { readonly organizationId: string; readonly jobId: string }) {
  return { organizationId: organizationId as Id<'organization'>, jobId: jobId as Id<'job'> };
}
