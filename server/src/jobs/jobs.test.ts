import { type Id, Refusal } from '@attune/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMember, anOrganization } from '../../test/accounts.ts';
import { aDatabase } from '../../test/database.ts';
import { aFileStore } from '../../test/files.ts';
import { anApi } from '../../test/sign-in.ts';
import {
  type FileType,
  type JobChanges,
  addFile,
  addJob,
  changeJob,
  createJobs,
  lockJob,
  removeFile,
} from './index.ts';

const database = aDatabase();
const files = aFileStore();
const reportGuard = () => Promise.reject(new Refusal('not-authorized'));
const jobs = createJobs({ database, files, reportGuard });
const api = anApi(database, ({ router }) => jobs.routes(router));

let acme: Id<'organization'>;
let globex: Id<'organization'>;
let admin: Id<'person'>;
let stranger: Id<'person'>;

beforeAll(async () => {
  acme = await anOrganization(database);
  globex = await anOrganization(database);
  admin = await aMember(database, acme, { role: 'organization-admin', first_name: 'Grace', last_name: 'Hopper' });
  stranger = await aMember(database, globex, { role: 'organization-admin' });
});

const aJob = (organizationId: Id<'organization'>, job: Partial<Parameters<typeof addJob>[2]> = {}) =>
  database.inOrganization(organizationId, (trx) =>
    addJob(trx, organizationId, { jobType: 'employee-management-import', createdBy: null, ...job }),
  );
const change = (organizationId: Id<'organization'>, jobId: Id<'job'>, changes: JobChanges) =>
  database.inOrganization(organizationId, (trx) => changeJob(trx, organizationId, { jobId, changes }));
const attributesOf = async (jobId: string) =>
  (await api.get(`/organizations/${acme}/jobs/${jobId}`, admin)).json().data.attributes;

async function aFile(
  organizationId: Id<'organization'>,
  content: string,
  fileType: FileType = 'errored-import-csv',
): Promise<Id<'organization-file'>> {
  const stored = await files.write([content], 1000);
  return database.inOrganization(organizationId, (trx) =>
    addFile(trx, organizationId, {
      fileType,
      name: 'Zeilen mit Fehlern.csv',
      mediaType: 'text/csv; charset=utf-8',
      stored,
      createdBy: null,
    }),
  );
}

describe('a job', () => {
  test('is returned with its progress', async () => {
    const { id } = await aJob(acme, { createdBy: admin, summary: { fileName: 'people.csv' }, total: 200 });
    expect(await attributesOf(id)).toEqual({
      organizationId: acme,
      organizationName: null,
      jobType: 'employee-management-import',
      campaignId: null,
      status: 'pending',
      progress: 0,
      total: 200,
      error: null,
      summary: { fileName: 'people.csv' },
      resultFileId: null,
      resultFileType: null,
      createdBy: admin,
      createdByName: 'Grace Hopper',
      createdAt: expect.any(String),
      startedAt: null,
      finishedAt: null,
    });
    expect((await api.get(`/organizations/${acme}/employee-management/jobs/${id}`, admin)).json().data.id).toBe(id);
  });

  test('has no creator if the product created it', async () => {
    expect(await attributesOf((await aJob(acme)).id)).toMatchObject({ createdBy: null, createdByName: null });
  });

  // Shows ENT-JOB-01
  test('has its start and end times', async () => {
    const { id } = await aJob(acme);
    await change(acme, id, { status: 'processing' });
    const { startedAt } = await attributesOf(id);
    expect(await attributesOf(id)).toMatchObject({
      status: 'processing',
      startedAt: expect.any(String),
      finishedAt: null,
    });
    await change(acme, id, { status: 'processing', progress: 5 });
    expect(await attributesOf(id)).toMatchObject({ startedAt, progress: 5 });
    await change(acme, id, { status: 'error', error: 'It broke.' });
    expect(await attributesOf(id)).toMatchObject({
      status: 'error',
      error: 'It broke.',
      finishedAt: expect.any(String),
    });
    await change(acme, id, { status: 'pending' });
    expect(await attributesOf(id)).toMatchObject({ status: 'pending', startedAt: null, finishedAt: null });
  });

  test('can be locked by one transaction at a time', async () => {
    const { id } = await aJob(acme);
    const order: string[] = [];
    const hold = (name: string, act: () => Promise<void>) =>
      database.inOrganization(acme, async (trx) => {
        await lockJob(trx, acme, id);
        order.push(`${name} begins`);
        await act();
        order.push(`${name} ends`);
      });
    const others: Promise<void>[] = [];
    await hold('one', async () => {
      others.push(database.inAnotherRequest(() => hold('other', async () => undefined)));
      await expect.poll(database.countWaiting).toBe(1);
    });
    await Promise.all(others);
    expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  });
});

describe('the jobs of an organization', () => {
  // Shows ENT-JOB-01, REQ-13, API-JOB-03, API-JOB-05, API-JOB-07, CONST-01, CON-02
  test('are listed newest first, by type and by status', async () => {
    const organization = await anOrganization(database);
    const reader = await aMember(database, organization, { role: 'engagement-admin' });
    const first = await aJob(organization);
    const closing = await aJob(organization, { jobType: 'close-campaign' });
    const last = await aJob(organization);
    await change(organization, first.id, { status: 'finished' });
    const idsAt = async (path: string) =>
      (await api.get(`/organizations/${organization}${path}`, reader))
        .json()
        .data.map(({ id }: { readonly id: string }) => id);
    expect(await idsAt('/jobs')).toEqual([last.id, closing.id, first.id]);
    expect(await idsAt('/jobs?filter[jobType]=close-campaign')).toEqual([closing.id]);
    expect(await idsAt('/jobs?filter[status]=pending&page[limit]=1&page[offset]=1')).toEqual([closing.id]);
    expect(await idsAt('/employee-management/jobs')).toEqual([last.id, first.id]);
    expect(await idsAt('/employee-management/jobs?filter[status]=finished')).toEqual([first.id]);
    await change(organization, last.id, { status: 'finished_with_errors' });
    expect(await idsAt('/jobs?filter[status]=finished')).toEqual([last.id, first.id]);
    expect(await idsAt('/jobs?filter[status]=finished_with_errors')).toEqual([last.id]);
    expect((await api.get(`/organizations/${organization}/jobs`, reader)).json().meta).toEqual({
      total: 3,
      limit: 20,
      offset: 0,
    });
  });

  test('can be read by people who may read employees; reports also by their requester', async () => {
    const { id } = await aJob(acme);
    const leader = await aMember(database, acme, { role: 'leader' });
    const owner = await aMember(database, acme, {
      role: 'leader',
      grants: [
        { type: 'organizations-administrate', access: 'r', accessibleType: 'organizations', accessibleId: acme },
      ],
    });
    const own = await aJob(acme, { jobType: 'group-results-pdf', createdBy: leader });
    expect((await api.get(`/organizations/${acme}/jobs/${own.id}`, leader)).statusCode).toBe(200);
    const imported = await aJob(acme, { createdBy: leader });
    expect((await api.get(`/organizations/${acme}/jobs/${imported.id}`, leader)).statusCode).toBe(404);
    for (const path of ['/jobs', '/employee-management/jobs', `/jobs/${id}`]) {
      expect((await api.get(`/organizations/${acme}${path}`, leader)).statusCode).toBe(path.endsWith(id) ? 404 : 403);
      expect((await api.get(`/organizations/${acme}${path}`, owner)).statusCode).toBe(200);
    }
  });

  test('are not found from another organization', async () => {
    const { id } = await aJob(acme);
    for (const path of ['/jobs', '/employee-management/jobs', `/jobs/${id}`])
      expect((await api.get(`/organizations/${acme}${path}`, stranger)).statusCode).toBe(404);
    expect((await api.get(`/organizations/${globex}/jobs/${id}`, stranger)).statusCode).toBe(404);
    expect((await api.get(`/organizations/${globex}/jobs`, stranger)).json().data).toEqual([]);
  });
});

describe('a file created by a job', () => {
  test('is downloaded as an attachment, whatever its content', async () => {
    const fileId = await aFile(acme, '<script>alert(1)</script>');
    const response = await api.get(`/organizations/${acme}/files/${fileId}/download`, admin);
    expect(response.body).toBe('<script>alert(1)</script>');
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''Zeilen%20mit%20Fehlern.csv",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('is not found by anyone else', async () => {
    const fileId = await aFile(acme, 'secret');
    expect((await api.get(`/organizations/${acme}/files/${fileId}/download`, stranger)).statusCode).toBe(404);
    expect((await api.get(`/organizations/${globex}/files/${fileId}/download`, stranger)).statusCode).toBe(404);
    expect(
      (
        await api.get(
          `/organizations/${acme}/files/${fileId}/download`,
          await aMember(database, acme, { role: 'leader' }),
        )
      ).statusCode,
    ).toBe(403);
    expect((await api.get(`/organizations/${acme}/files/99999/download`, admin)).statusCode).toBe(404);
  });

  test('cannot be an upload', async () => {
    const fileId = await aFile(acme, 'everybody’s birthday', 'employee-management-import');
    expect((await api.get(`/organizations/${acme}/files/${fileId}/download`, admin)).statusCode).toBe(404);
  });

  test('is deleted after a week, and its job no longer links to it', async () => {
    const fileId = await aFile(acme, 'old');
    const { id } = await aJob(acme, { fileId });
    await change(acme, id, { resultFileId: fileId });
    const expire = async () => Promise.all(jobs.dueTasks.map((task) => task.run(new Date())));
    const kept = await files.count();
    await expire();
    expect(await files.count()).toBe(kept);
    await database.shiftClock(7 * 86_400 + 60);
    expect((await api.get(`/organizations/${acme}/files/${fileId}/download`, admin)).statusCode).toBe(404);
    await expire();
    await database.shiftClock(0);
    expect(await files.count()).toBe(0);
    expect((await attributesOf(id)).resultFileId).toBeNull();
    expect((await api.get(`/organizations/${acme}/files/${fileId}/download`, admin)).statusCode).toBe(404);
  });

  test('can be deleted before it expires, even if its content is already deleted', async () => {
    const before = await files.count();
    const fileId = await aFile(acme, 'young');
    await removeFile({ database, files }, { organizationId: acme, fileId });
    await removeFile({ database, files }, { organizationId: acme, fileId });
    expect(await files.count()).toBe(before);
  });
});
