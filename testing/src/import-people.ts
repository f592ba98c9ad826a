import { applyEmployeeFile, importSummary, uploadEmployeeFile } from '@attune/contract/employees/files';
import { getJob } from '@attune/contract/jobs';
import { connectTo } from './cluster.ts';
import type { Organization } from './organization.ts';
import { waitUntil } from './wait.ts';

/** Raises the limit of employees, which depends on the organization's contract. */
export async function makeRoomFor(people: number, { product, id }: Organization): Promise<void> {
  const client = await connectTo(product.database);
  await client.query('update organizations set employee_limit = $2 where id = $1', [id, people]);
  await client.end();
}

const patience = 3_600_000;

/** Uploads an employee file, waits until it is validated, and applies it. Returns the job. */
export async function importPeople({ call, id: organizationId }: Organization, file: string): Promise<string> {
  const params = { organizationId };
  const uploaded = await call(uploadEmployeeFile, {
    params,
    query: { fileName: 'employees.csv' },
    body: file as never,
  });
  const jobId = uploaded.data.id;
  const isIn = (phase: string) => async () => {
    const { summary, error } = (await call(getJob, { params: { ...params, jobId } })).data.attributes;
    if (error) throw new Error(error);
    const read = importSummary.safeParse(summary);
    if (read.success && read.data.failedCount + read.data.fileErrors.length > 0)
      throw new Error(JSON.stringify([...read.data.fileErrors, ...read.data.rowErrors].slice(0, 3)));
    return read.success && read.data.phase === phase;
  };
  await waitUntil(isIn('checked'), patience);
  await call(applyEmployeeFile, {
    params: { ...params, jobId },
    body: { deactivateMissing: false, leaveOutFailedRows: false },
  });
  await waitUntil(isIn('applied'), patience);
  return jobId;
}
