import * as contract from '@attune/contract/jobs';
import type { Id } from '@attune/domain/kernel';
import type { Router } from '../platform/http/index.ts';
import { pageOf, pagingOf } from '../platform/json-api/index.ts';
import { type Dependencies, downloadFile } from './download-file.ts';
import { getJob } from './get-job.ts';
import { presentJob } from './jobs.presenter.ts';
import { listJobs } from './list-jobs.ts';

export function jobRoutes(router: Router, needs: Dependencies): void {
  router.on(contract.listJobs, async ({ actor, params, query, address }) => {
    const page = pageOf(query, contract.jobsPageSize);
    const { jobs, total } = await listJobs(needs, actor, {
      ...organizationOf(params),
      jobType: query['filter[jobType]'],
      status: query['filter[status]'],
      page,
    });
    return { data: jobs.map(presentJob), ...pagingOf(address, page, total) };
  });

  router.on(contract.listImportJobs, async ({ actor, params, query, address }) => {
    const page = pageOf(query, contract.jobsPageSize);
    const { jobs, total } = await listJobs(needs, actor, {
      ...organizationOf(params),
      jobType: 'employee-management-import',
      status: query['filter[status]'],
      page,
    });
    return { data: jobs.map(presentJob), ...pagingOf(address, page, total) };
  });

  router.on(contract.getJob, async ({ actor, params }) => ({
    data: presentJob(await getJob(needs, actor, { ...organizationOf(params), jobId: params.jobId as Id<'job'> })),
  }));

  router.on(contract.downloadFile, ({ actor, params }) =>
    downloadFile(needs, actor, { ...organizationOf(params), fileId: params.fileId as Id<'organization-file'> }),
  );
}

function organizationOf({ organizationId }: { readonly organizationId: Id<'organization'> }) {
  return { organizationId };
}
