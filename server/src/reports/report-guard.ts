import { type Actor, can } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { FileGuard } from '../jobs/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Screens } from '../results/index.ts';
import { type StoredReport, findReportOfFile } from './reports.repository.ts';

type Dependencies = { readonly database: Database; readonly screens: Screens };

/**
 * Whether the actor can download a report: its creator, or a user who sees all groups, as long as the actor can see
 * every group in it.
 */
export async function mayHave(
  screens: Screens,
  actor: Actor,
  { organizationId, campaignId, createdBy, readsGroups }: StoredReport,
): Promise<boolean> {
  const seesAll = can(actor, 'results.readAllGroups', { organizationId });
  if (
    readsGroups === null ||
    (!seesAll && createdBy !== actor.personId) ||
    !can(actor, 'results.readOrganization', { organizationId })
  )
    return false;
  const screen = await screens.open(actor, { organizationId, campaignId }).catch(nothingIfRefused);
  return screen !== undefined && readsGroups.every(screen.canRead);
}

function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
  return undefined;
}

/** Guards downloads. Inaccessible files are refused with `not-found`. */
export function createReportGuard({ database, screens }: Dependencies): FileGuard {
  return async (actor, { organizationId, id }) => {
    const report = await database.inOrganization(organizationId, (trx) => findReportOfFile(trx, organizationId, id));
    if (!report || !(await mayHave(screens, actor, report))) throw new Refusal('not-found');
  };
}
