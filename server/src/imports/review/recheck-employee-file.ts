import type { ColumnUse, Correction, FileEncoding } from '@attune/contract/employees/file-mapping';
import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { type SimilarGroups, columnKeys, headerOf } from '@attune/domain/people';
import { listOwnAttributes } from '../../attributes/index.ts';
import { listStoredGroupTypes, listStoredGroups } from '../../groups/index.ts';
import { type StoredJob, changeJob, removeFile } from '../../jobs/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import { checkEmployeeFileJob } from './check-employee-file.ts';
import { rememberColumns, rememberEncoding } from '../reading/import-columns.repository.ts';
import { type ImportReference, getImport, getOrganizationWithPeople, lockImport } from '../import-job.ts';
import { knownColumns } from '../reading/import-mapping.ts';
import { type ImportSummary, initialSummary, summaryOf } from '../import-summary.ts';

type Dependencies = { readonly database: Database; readonly files: FileStore; readonly queue: Enqueue };

/** Decisions about a file or its review. Undefined ones keep their earlier value. */
export type ImportDecisions = {
  readonly alike?: readonly SimilarGroups[] | undefined;
  readonly sheet?: string | undefined;
  readonly encoding?: FileEncoding | undefined;
  readonly columns?: readonly ColumnUse[] | undefined;
  readonly corrections?: readonly Correction[] | undefined;
};

type Recheck = ImportReference & { readonly decisions: ImportDecisions };

/** Checks a file again with decisions. The use of columns is remembered for the next file. */
export async function recheckEmployeeFile(
  needs: Dependencies,
  actor: Actor,
  { decisions, ...reference }: Recheck,
): Promise<StoredJob> {
  const { organizationId, jobId } = reference;
  authorize(actor, 'import.start', { organizationId });
  const { job, replacedFileIds } = await needs.database.inOrganization(organizationId, async (trx) => {
    const { resultFileId, ...checked } = await lockImport(trx, reference);
    const summary = summaryOf(checked);
    if (summary.phase !== 'checked' && summary.phase !== 'mapping') {
      throw new Refusal('conflict', 'Only a file that was checked and not imported yet can be checked again.');
    }
    await getOrganizationWithPeople(trx, organizationId);
    const decided = await decide(trx, organizationId, { summary, decisions });
    await changeJob(trx, organizationId, {
      jobId,
      changes: {
        status: 'pending',
        progress: 0,
        resultFileId: null,
        summary: { ...initialSummary(summary), ...decided },
      },
    });
    await needs.queue.enqueue(trx, checkEmployeeFileJob, { organizationId, jobId });
    return {
      job: await getImport(trx, reference),
      replacedFileIds: [resultFileId, summary.reviewFileId as Id<'organization-file'> | null],
    };
  });
  for (const fileId of replacedFileIds) if (fileId) await removeFile(needs, { organizationId, fileId });
  return job;
}

type Decided = Pick<ImportSummary, 'alike' | 'mapping' | 'columnUses' | 'corrections' | 'encoding' | 'encodingState'>;
type Deciding = { readonly summary: ImportSummary; readonly decisions: ImportDecisions };

/** Another sheet is another table: earlier decisions do not apply. */
async function decide(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { summary, decisions }: Deciding,
): Promise<Decided> {
  const { alike = summary.alike, sheet, columns, corrections = summary.corrections } = decisions;
  const encoding = await decideEncoding(trx, organizationId, { summary, decisions });
  if (sheet !== undefined && sheet !== summary.mapping?.sheet) {
    if (!summary.mapping?.sheets.includes(sheet))
      throw invalid({ at: ['sheet'], detail: 'The file has no such sheet. Choose another one.' });
    return {
      ...encoding,
      alike: [],
      corrections: [],
      columnUses: null,
      mapping: { ...summary.mapping, sheet, headerRow: null, columns: [] },
    };
  }
  if (decisions.alike) assertKnown(decisions.alike, summary);
  if (columns) await decideColumns(trx, organizationId, { summary, columns });
  const columnUses = columns ? [...columns] : summary.columnUses;
  return { ...encoding, alike: [...alike], corrections: [...corrections], columnUses, mapping: summary.mapping };
}

/** A new encoding is only a preview; it is decided together with the columns. */
async function decideEncoding(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { summary, decisions: { encoding, columns } }: Deciding,
): Promise<Pick<ImportSummary, 'encoding' | 'encodingState'>> {
  if (encoding === undefined) return { encoding: summary.encoding, encodingState: summary.encodingState };
  if (summary.encoding === null) {
    throw invalid({ at: ['encoding'], detail: 'This file declares its own encoding. Omit the encoding.' });
  }
  if (!columns) return { encoding, encodingState: 'tried' };
  await rememberEncoding(trx, organizationId, encoding);
  return { encoding, encodingState: 'decided' };
}

type ColumnDecision = { readonly summary: ImportSummary; readonly columns: readonly ColumnUse[] };

async function decideColumns(
  trx: Transaction,
  organizationId: Id<'organization'>,
  { summary, columns: uses }: ColumnDecision,
): Promise<void> {
  const columns = summary.mapping?.columns ?? [];
  if (uses.length !== columns.length || columns.length === 0) {
    throw invalid({ at: ['columns'], detail: `The file has ${columns.length} columns. Map every column.` });
  }
  const [groupTypes, groups] = [
    await listStoredGroupTypes(trx, organizationId),
    await listStoredGroups(trx, organizationId),
  ];
  const attributes = await listOwnAttributes(trx, organizationId);
  const used = columns.map(({ place, heading }, order) => ({ place, heading, use: uses[order] as ColumnUse }));
  const result = headerOf(used, knownColumns({ groupTypes, attributes, groups }));
  if ('problems' in result) {
    const placeOf = (column: string | null) =>
      String(
        Math.max(
          0,
          used.findIndex(({ heading }) => heading === column),
        ),
      );
    throw invalid(...result.problems.map(({ column, detail }) => ({ at: ['columns', placeOf(column)], detail })));
  }
  const keys = columnKeys(columns.map(({ heading }) => heading));
  await rememberColumns(
    trx,
    organizationId,
    keys.map((key, order) => ({ key, use: uses[order] as ColumnUse })),
  );
}

/** Only findings of the review can be decided. */
function assertKnown(
  alike: readonly SimilarGroups[],
  { similarGroups, ambiguousGroups, alike: decided }: ImportSummary,
): void {
  const offered = ambiguousGroups.flatMap(({ column, value, choices }) =>
    choices.map((other) => ({ column, value, other })),
  );
  const known = new Set([...similarGroups, ...offered, ...decided].map(keyOf));
  const unknown = alike.findIndex((groups) => !known.has(keyOf(groups)));
  if (unknown >= 0)
    throw invalid({
      at: ['alike', String(unknown)],
      detail: 'The review does not list these two people. Reload it and try again.',
    });
}

function keyOf({ column, value, other }: SimilarGroups): string {
  return JSON.stringify([column, value, other]);
}
