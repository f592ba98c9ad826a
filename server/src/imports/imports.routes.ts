import { Readable } from 'node:stream';
import * as contract from '@attune/contract/employees/files';
import * as importUndoContract from '@attune/contract/employees/import-undo';
import * as reviewedPeopleContract from '@attune/contract/employees/reviewed-people';
import type { Id } from '@attune/domain/kernel';
import { presentJob } from '../jobs/index.ts';
import { selectionOf } from '../people/index.ts';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf } from '../platform/json-api/index.ts';
import { applyEmployeeFile } from './apply/apply-employee-file.ts';
import { discardEmployeeFile } from './review/discard-employee-file.ts';
import { exportEmployees } from './export/export-employees.ts';
import { presentReviewedPerson, presentUndo } from './imports.presenter.ts';
import { recheckEmployeeFile } from './review/recheck-employee-file.ts';
import { reviewUndo } from './undo/review-undo.ts';
import { listReviewedPeople } from './review/reviewed-people.ts';
import { undoEmployeeFile } from './undo/undo-employee-file.ts';
import { uploadEmployeeFile } from './upload/upload-employee-file.ts';

type Dependencies = Parameters<typeof applyEmployeeFile>[0] &
  Parameters<typeof recheckEmployeeFile>[0] &
  Parameters<typeof discardEmployeeFile>[0] &
  Parameters<typeof uploadEmployeeFile>[0] &
  Parameters<typeof exportEmployees>[0];

export function importRoutes(router: Router, needs: Dependencies): void {
  reviewRoutes(router, needs);
  applyRoutes(router, needs);
}

function reviewRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.uploadEmployeeFile, async ({ actor, params, query, body }) => {
    const { fileName = 'employees.csv', deactivateMissing = false } = query;
    return {
      data: presentJob(
        await uploadEmployeeFile(needs, actor, {
          organizationId: params.organizationId,
          fileName,
          deactivateMissing,
          content: body,
        }),
      ),
    };
  });

  router.on(contract.recheckEmployeeFile, async ({ actor, params, body }) => ({
    data: presentJob(await recheckEmployeeFile(needs, actor, { ...referenceOf(params), decisions: body })),
  }));

  router.on(reviewedPeopleContract.listReviewedPeople, async ({ actor, params, query, address }) => {
    const reference = referenceOf(params);
    const page = pageOf(query);
    const { people, total } = await listReviewedPeople(needs, actor, {
      ...reference,
      wanted: { kind: query['filter[kind]'], search: query['filter[fuzzy]'] ?? '' },
      page,
    });
    return {
      data: people.map((person, order) => presentReviewedPerson(reference, page.offset + order, person)),
      ...pagingOf(address, page, total),
    };
  });
}

function applyRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.applyEmployeeFile, async ({ actor, params, body }) => {
    const { deactivateMissing, leaveOutFailedRows, confirmedDeactivations } = body;
    return {
      data: presentJob(
        await applyEmployeeFile(needs, actor, {
          ...referenceOf(params),
          choices: { deactivateMissing, leaveOutFailedRows, confirmedDeactivations },
        }),
      ),
    };
  });

  router.on(contract.discardEmployeeFile, async ({ actor, params }) => {
    await discardEmployeeFile(needs, actor, referenceOf(params));
    return undefined;
  });

  router.on(importUndoContract.reviewEmployeeFileUndo, async ({ actor, params }) => {
    const reference = referenceOf(params);
    return { data: presentUndo(reference, await reviewUndo(needs, actor, reference)) };
  });

  router.on(importUndoContract.undoEmployeeFile, async ({ actor, params, body }) => ({
    data: presentJob(await undoEmployeeFile(needs, actor, { ...referenceOf(params), changedSince: body.changedSince })),
  }));

  router.on(contract.exportEmployees, async ({ actor, params, query }) => {
    const content = await exportEmployees(needs, actor, {
      organizationId: params.organizationId,
      ...selectionOf(query),
    });
    return { name: 'employees.csv', mediaType: 'text/csv; charset=utf-8', content: Readable.from(content) };
  });
}

function referenceOf({
  organizationId,
  jobId,
}: {
  readonly organizationId: Id<'organization'>;
  readonly jobId: Id<'job'>;
}) {
  return { organizationId, jobId };
}
