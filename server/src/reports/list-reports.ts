import { type Actor, authorize, can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { type GuardDependencies, mayHave } from './report-guard.ts';
import { type ReportListing, type StoredReport, listStoredReports } from './reports.repository.ts';

type Dependencies = GuardDependencies;
type Question = Omit<ReportListing, 'createdBy'> & {
  readonly organizationId: Id<'organization'>;
  readonly isOwn: boolean;
};

/** A report, and whether the caller can download its file. */
export type ListedReport = { readonly report: StoredReport; readonly isOffered: boolean };

/** Lists one page of the reports that the caller can see: their own, or all for users who see all groups. */
export async function listReports(
  { database, ...needs }: Dependencies,
  actor: Actor,
  { organizationId, isOwn, ...listing }: Question,
): Promise<{ readonly reports: readonly ListedReport[]; readonly total: number }> {
  authorize(actor, 'results.readOrganization', { organizationId });
  const seesAll = can(actor, 'results.readAllGroups', { organizationId });
  const createdBy = isOwn || !seesAll ? actor.personId : undefined;
  const { reports, total } = await database.inOrganization(organizationId, (trx) =>
    listStoredReports(trx, organizationId, { ...listing, createdBy }),
  );
  const listed: ListedReport[] = [];
  for (const report of reports)
    listed.push({ report, isOffered: report.fileId !== null && (await mayHave(needs, actor, report)) });
  return { reports: listed, total };
}
