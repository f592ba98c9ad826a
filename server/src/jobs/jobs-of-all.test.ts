import type { JobResource } from '@attune/contract/jobs';
import type { Id } from '@attune/domain/kernel';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, aPerson, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { anApi } from '../../test/sign-in.ts';
import { type JobChanges, type Retries, addJob, changeJob, createJobsOfAll } from './index.ts';

const database = aDatabase();
let retried: string[] = [];
const retry: Retries['place-people'] = async (_, { id }) => void retried.push(id);
const retries: Retries = {
  'survey-results-csv': retry,
  'group-results-pdf': retry,
  'group-results-pptx': retry,
  'dynamic-feedback-report': retry,
  'feedback-csv': retry,
  'smart-pulse-report': retry,
  'smart-pulse-report-legacy': retry,
  'custom-campaign-report': retry,
  'legacy-custom-campaign-report': retry,
  'secure-customer-csv': retry,
  'place-people': retry,
};
const api = anApi(database, ({ router, authentication }) =>
  createJobsOfAll({ database, authentication, retries }).routes(router),
);

let acme: Id<'organization'>;
let globex: Id<'organization'>;
let superAdmin: Id<'person'>;
let admin: Id<'person'>;
let stranger: Id<'person'>;

beforeAll(async () => {
  acme = await anOrganization(database);
  globex = await anOrganization(database);
  superAdmin = await aPerson(database, { internalRole: 'admin' });
  admin = await aMember(database, acme, { role: 'organization-admin', first_name: 'Grace', last_name: 'Hopper' });
  stranger = await aMember(database, globex, { role: 'organization-admin' });
});
beforeEach(() => {
  retried = [];
});

const aJob = (
  organizationId: Id<'organization'>,
  { changes, ...job }: Partial<Parameters<typeof addJob>[2]> & { readonly changes?: JobChanges } = {},
) =>
  database.inOrganization(organizationId, async (trx) => {
    const added = await addJob(trx, organizationId, { jobType: 'group-results-pdf', createdBy: null, ...job });
    if (changes) await changeJob(trx, organizationId, { jobId: added.id, changes });
    return added.id;
  });
const idsIn = async (query: string, as: string) =>
  ((await api.get(`/jobs${query}`, as)).json().data as readonly JobResource[]).map(({ id }) => id);
const update = (jobId: string, status: string, as: string = superAdmin) =>
  api.ask('PATCH', `/jobs/${jobId}`, { as, body: { data: { type: 'jobs', id: jobId, attributes: { status } } } });

describe('jobs of all organizations', () => {
  // Shows ENT-JOB-08, API-JOB-02
  test('are listed for Engage Super Admins, newest first, with filters and names of their organization', async () => {
    const first = await aJob(acme, { createdBy: admin });
    const second = await aJob(globex, { jobType: 'employee-management-import' });
    const { data, meta } = (await api.get('/jobs', superAdmin)).json();
    expect(data.map(({ id }: JobResource) => id)).toEqual([second, first]);
    expect(data[1].attributes).toMatchObject({ organizationId: acme, createdByName: 'Grace Hopper' });
    expect(data.map(({ attributes }: JobResource) => typeof attributes.organizationName)).toEqual(['string', 'string']);
    expect(meta.total).toBe(2);
    expect(await idsIn(`?filter[organizationId]=${acme}`, superAdmin)).toEqual([first]);
    expect(await idsIn('?filter[jobType]=employee-management-import', superAdmin)).toEqual([second]);
    expect(await idsIn('?filter[status]=finished', superAdmin)).toEqual([]);
    expect(await idsIn('?page[limit]=1&page[offset]=1', superAdmin)).toEqual([first]);
    expect((await api.get('/jobs', admin)).statusCode).toBe(403);
  });

  // Shows API-JOB-01
  test('are found by their ID alone, by those who may read jobs of their organization', async () => {
    const id = await aJob(acme);
    expect((await api.get(`/jobs/${id}`, admin)).json().data.attributes.organizationId).toBe(acme);
    expect((await api.get(`/jobs/${id}`, superAdmin)).statusCode).toBe(200);
    expect((await api.get(`/jobs/${id}`, stranger)).statusCode).toBe(404);
    expect((await api.get('/jobs/999999999', superAdmin)).statusCode).toBe(404);
  });
});

describe('a failed job', () => {
  const failed = { changes: { status: 'error', error: 'The server is gone.', progress: 3 } } as const;

  // Shows API-JOB-04, GAP-32
  test('runs again', async () => {
    const id = await aJob(acme, failed);
    const { attributes } = (await update(id, 'pending')).json().data;
    expect(attributes).toMatchObject({ status: 'pending', error: null, progress: 0, finishedAt: null });
    expect(retried).toEqual([id]);
    expect((await update(id, 'pending')).json().errors[0].detail).toBe(
      'Only a job that ended with an error can run again.',
    );
  });

  test('cannot run again if its input is gone', async () => {
    const id = await aJob(acme, { ...failed, jobType: 'employee-management-import' });
    expect((await update(id, 'pending')).statusCode).toBe(409);
    expect(retried).toEqual([]);
  });

  test('is run again by Engage Super Admins only', async () => {
    const id = await aJob(acme, failed);
    expect((await update(id, 'pending', admin)).statusCode).toBe(403);
    expect((await update(id, 'pending', stranger)).statusCode).toBe(404);
    expect(retried).toEqual([]);
  });
});

describe('a pending job', () => {
  // Shows API-JOB-04, GAP-32
  test('can be cancelled until it has started', async () => {
    const id = await aJob(acme);
    expect((await update(id, 'error')).json().data.attributes).toMatchObject({
      status: 'error',
      error: 'Cancelled by an administrator of Attune.',
    });
    const started = await aJob(acme, { changes: { status: 'processing' } });
    expect((await update(started, 'error')).statusCode).toBe(409);
    expect((await update(await aJob(acme, { jobType: 'close-campaign' }), 'error')).statusCode).toBe(409);
  });
});

// Shows API-JOB-06
test('Job types say what can be done with their jobs', async () => {
  const { data } = (await api.get('/job-types', admin)).json();
  const attributesOf = (id: string) => data.find((each: { readonly id: string }) => each.id === id).attributes;
  expect(attributesOf('group-results-pdf')).toEqual({ isRetryable: true, isCancellable: true });
  expect(attributesOf('close-campaign')).toEqual({ isRetryable: false, isCancellable: false });
  expect((await api.get('/job-types')).statusCode).toBe(401);
});
