import * as contract from '@attune/contract/jobs';
import type { Authentication, Router } from '../platform/http/index.ts';
import { pageOf, pagingOf } from '../platform/json-api/index.ts';
import { presentJob } from './jobs.presenter.ts';
import { getJobOfAny, listAllJobs, updateJob } from './update-job.ts';

type Dependencies = Parameters<typeof updateJob>[0] & {
  readonly authentication: Pick<Authentication, 'actorAnywhere' | 'actorIn'>;
};

/** Jobs by their ID alone, and those of all organizations. */
export function createJobsOfAll(needs: Dependencies) {
  return { routes: (router: Router) => jobsOfAllRoutes(router, needs) };
}

function jobsOfAllRoutes(router: Router, needs: Dependencies): void {
  const { authentication } = needs;
  router.on(contract.listAllJobs, async ({ caller, query, address }) => {
    const page = pageOf(query, contract.jobsPageSize);
    const { jobs, total } = await listAllJobs(needs, await authentication.actorAnywhere(caller), {
      organizationId: query['filter[organizationId]'],
      jobType: query['filter[jobType]'],
      status: query['filter[status]'],
      page,
    });
    return { data: jobs.map(presentJob), ...pagingOf(address, page, total) };
  });

  router.on(contract.getJobOfAny, async ({ caller, params }) => ({
    data: presentJob(
      await getJobOfAny(needs, (organizationId) => authentication.actorIn(caller, organizationId), params.jobId),
    ),
  }));

  router.on(contract.updateJob, async ({ caller, params, body }) => ({
    data: presentJob(
      await updateJob(needs, (organizationId) => authentication.actorIn(caller, organizationId), {
        jobId: params.jobId,
        status: body.data.attributes.status,
      }),
    ),
  }));

  router.on(contract.listJobTypes, async ({ query, address }) => {
    const page = pageOf(query);
    const shown = contract.jobTypes.slice(page.offset, page.offset + page.limit);
    return { data: shown.map(presentJobType), ...pagingOf(address, page, contract.jobTypes.length) };
  });
}

function presentJobType(id: contract.JobType): contract.JobTypeResource {
  const includes = (types: readonly string[]) => types.includes(id);
  return {
    type: 'job-types',
    id,
    attributes: {
      isRetryable: includes(contract.retryableJobTypes),
      isCancellable: includes(contract.cancellableJobTypes),
    },
  };
}
