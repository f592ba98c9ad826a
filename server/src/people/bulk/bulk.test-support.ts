import { type EmployeesChangeSummary, employeesChangeSummary } from '@attune/contract/employees/bulk-changes';
import type { JobResource } from '@attune/contract/jobs';
import { Refusal } from '@attune/domain/kernel';
import { aDatabase } from '../../../test/database.ts';
import { aFileStore } from '../../../test/files.ts';
import { aQueue } from '../../../test/queue.ts';
import { anApi } from '../../../test/sign-in.ts';
import { createJobs } from '../../jobs/index.ts';
import { createEmployeeNames } from '../employee-names.ts';
import { createPeople } from '../index.ts';
import { createBulkChanges } from './index.ts';

type Asked = { readonly as: string; readonly query?: string };
type ChangeJob = Omit<JobResource['attributes'], 'summary'> & {
  readonly id: string;
  readonly summary: EmployeesChangeSummary;
};

/** Requests bulk changes through the routes; jobs run only when a test calls them. */
export function aChangeApi() {
  const database = aDatabase();
  const clock = { time: new Date('2026-11-20T10:00:00Z'), now: () => clock.time };
  const queue = aQueue(database);
  const names = createEmployeeNames(database);
  const people = createPeople({
    database,
    clock,
    names,
    eraseEmployee: () => Promise.reject(new Error('Nobody is erased here.')),
  });
  const jobs = createJobs({
    database,
    files: aFileStore(),
    reportGuard: () => Promise.reject(new Refusal('not-authorized')),
  });
  const api = anApi(database, ({ router }) => {
    for (const slice of [changes, people, jobs]) slice.routes(router);
  });
  const changes = createBulkChanges({ database, authentication: api.authentication, clock, names, queue });
  const work = () => queue.drain(changes.jobs);

  const ask = (organizationId: string, attributes: object, { as, query = '' }: Asked) =>
    api.ask('POST', `/organizations/${organizationId}/employees-changes${query}`, {
      as,
      body: { data: { type: 'employees-changes', attributes } },
    });
  const askToUndo = (organizationId: string, jobId: string, as: string) =>
    api.ask('POST', `/organizations/${organizationId}/employees-changes/${jobId}/undo`, { as });

  async function jobOf(organizationId: string, jobId: string, as: string): Promise<ChangeJob> {
    const { attributes } = (await api.get(`/organizations/${organizationId}/jobs/${jobId}`, as)).json().data;
    return { id: jobId, ...attributes, summary: employeesChangeSummary.parse(attributes.summary) };
  }

  return { database, clock, api, changes, work, ask, askToUndo, jobOf };
}
