import { Readable } from 'node:stream';
import { secureExportHours, secureExportType } from '@attune/contract/results/secure-exports';
import { type Id, Refusal } from '@attune/domain/kernel';
import { z } from 'zod';
import { type Retry, addFile, changeJob, failureWords, lockJob } from '../jobs/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Authentication } from '../platform/http/index.ts';
import type { KeyStore } from '../platform/keys/index.ts';
import { type Enqueue, type FailureCause, defineJob, idOf } from '../platform/queue/index.ts';
import type { FileStore } from '../platform/storage/index.ts';
import type { ResultsReader } from '../results/index.ts';
import { type StoredExport, findExport, findExportOfJob } from './secure-exports.repository.ts';
import { exportFileName, sealFile, secureCsv } from './secure-file.ts';

export type MakingDependencies = {
  readonly database: Database;
  readonly files: FileStore;
  readonly keys: Pick<KeyStore, 'readInstallationKey'>;
  readonly reader: ResultsReader;
  readonly authentication: Pick<Authentication, 'actorIn'>;
};

type Reference = { readonly organizationId: Id<'organization'>; readonly secureExportId: Id<'secure-export'> };

export const makeSecureExportJob = defineJob({
  name: 'make-secure-export',
  schema: z.object({ organizationId: idOf('organization'), secureExportId: idOf('secure-export') }),
  key: ({ secureExportId }) => secureExportId,
  retry: { times: 3, firstPauseSeconds: 2, longestPauseSeconds: 60 },
  atOnce: 1,
  recordsFailure: true,
});

const ourFault = 'Something went wrong on our side, and there is no file. Request it again.';
const noLonger = 'Whoever requested this export may no longer have it, so there is no file.';
const mostBytes = 500 * 1024 * 1024;

/** Makes the file of an approved export, with the current access of its requester. */
export async function makeSecureExport(needs: MakingDependencies, reference: Reference): Promise<void> {
  const { organizationId } = reference;
  const found = await find(needs, reference);
  if (!found?.jobId || found.fileId || found.isExpired) return;
  try {
    await make(needs, organizationId, found);
  } catch (error) {
    if (error instanceof Refusal) return end(needs, organizationId, { ...found, error: error.detail ?? noLonger });
    throw error;
  }
}

/** Ends the job of an export that failed for good. */
export async function recordFailedExport(
  needs: MakingDependencies,
  reference: Reference,
  cause: FailureCause,
): Promise<void> {
  const found = await find(needs, reference);
  if (found) await end(needs, reference.organizationId, { ...found, error: failureWords(ourFault, cause) });
}

function find(
  { database }: MakingDependencies,
  { organizationId, secureExportId }: Reference,
): Promise<StoredExport | undefined> {
  return database.inOrganization(organizationId, (trx) => findExport(trx, organizationId, secureExportId));
}

async function make(
  { database, files, keys, reader, authentication }: MakingDependencies,
  organizationId: Id<'organization'>,
  found: StoredExport,
): Promise<void> {
  const { requestedBy, campaignId, groupType, jobId } = found;
  if (requestedBy === null) throw new Refusal('not-authorized');
  const actor = await authentication.actorIn({ personId: requestedBy }, organizationId);
  const reading = await reader.open(actor, organizationId);
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.published(campaign);
  const { rows } = await reading.secureRows(campaign, groupType);
  const statements = published.words.flatMap(({ body }, position) =>
    published.statements[position]?.kind === 'openResponse' ? [] : [body],
  );
  const split = published.groupTypes.find(({ key }) => key === groupType);
  const names = new Map<string, string>(split?.values.map(({ id, name }) => [id, name]));
  const text = await secureCsv({
    statements,
    groupType: split?.name ?? null,
    rows,
    nameOf: (valueId) => names.get(valueId) ?? '',
  });
  const stored = await files.write(Readable.from([await sealFile(keys, text, found)]), mostBytes);
  const isFinished = await database.inOrganization(organizationId, async (trx) => {
    const job = jobId && (await lockJob(trx, organizationId, jobId));
    if (!job || (job.status !== 'pending' && job.status !== 'processing')) return false;
    const resultFileId = await addFile(trx, organizationId, {
      fileType: secureExportType,
      name: exportFileName(found.campaignName),
      mediaType: 'text/csv; charset=utf-8',
      stored,
      createdBy: requestedBy,
      campaignId,
      hours: secureExportHours,
    });
    const changes = { status: 'finished', progress: 1, total: 1, resultFileId } as const;
    await changeJob(trx, organizationId, { jobId: job.id, changes });
    return true;
  });
  if (!isFinished) await files.remove(stored.key);
}

async function end(
  { database }: MakingDependencies,
  organizationId: Id<'organization'>,
  { jobId, error }: Pick<StoredExport, 'jobId'> & { readonly error: string },
): Promise<void> {
  await database.inOrganization(organizationId, async (trx) => {
    const job = jobId && (await lockJob(trx, organizationId, jobId));
    if (job && (job.status === 'pending' || job.status === 'processing'))
      await changeJob(trx, organizationId, { jobId: job.id, changes: { status: 'error', error } });
  });
}

/** Makes the file of a failed export again. Refuses with `conflict` an export whose approval has ended. */
export function retryExport({ queue }: { readonly queue: Enqueue }): Retry {
  return async (trx, { organizationId, id: jobId }) => {
    const found = await findExportOfJob(trx, organizationId, jobId);
    if (!found || found.isExpired) throw new Refusal('conflict', 'The approval of this export has ended.');
    await queue.enqueue(trx, makeSecureExportJob, { organizationId, secureExportId: found.id });
  };
}
