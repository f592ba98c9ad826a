import { isFeedbackReport } from '@attune/contract/results/reports';
import { type Actor, can } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { FeedbackForFiles } from '../feedback/index.ts';
import type { FileGuard } from '../jobs/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Screens } from '../results/index.ts';
import { type StoredReport, findReportOfFile } from './reports.repository.ts';

export type GuardDependencies = {
  readonly database: Database;
  readonly screens: Screens;
  readonly comments: FeedbackForFiles;
};

/**
 * Whether the actor can download a report: its creator, or a user who sees all groups, as long as the actor can see
 * every group in it and, for comments, nothing was removed from them since.
 */
export async function mayHave(
  { screens, comments }: Pick<GuardDependencies, 'screens' | 'comments'>,
  actor: Actor,
  { organizationId, campaignId, createdBy, readsGroups, fileType, createdAt: madeAt }: StoredReport,
): Promise<boolean> {
  const seesAll = can(actor, 'results.readAllGroups', { organizationId });
  if (
    readsGroups === null ||
    (!seesAll && createdBy !== actor.personId) ||
    !can(actor, 'results.readOrganization', { organizationId })
  )
    return false;
  const screen = await screens.open(actor, { organizationId, campaignId }).catch(nothingIfRefused);
  if (!screen || !readsGroups.every(screen.canRead)) return false;
  if (!isFeedbackReport(fileType)) return true;
  const [groupId] = readsGroups;
  return groupId !== undefined && comments.mayHave(actor, { organizationId, campaignId, groupId, madeAt });
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
  return undefined;
}

/** Guards downloads. Inaccessible files are refused with `not-found`. */
export function createReportGuard({ database, ...needs }: GuardDependencies): FileGuard {
  return async (actor, { organizationId, id }) => {
    const report = await database.inOrganization(organizationId, (trx) => findReportOfFile(trx, organizationId, id));
    if (!report || !(await mayHave(needs, actor, report))) throw new Refusal('not-found');
  };
}
