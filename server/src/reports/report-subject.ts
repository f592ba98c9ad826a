import { isStatementReport, statementReportTypes } from '@attune/contract/results/reports';
import { type ReportType } from '@attune/contract/jobs';
import type { Actor } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import type { CampaignOnScreen, Screens } from '../results/index.ts';

type Subject = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly fileType: ReportType;
  readonly groupId: Id<'group'> | null;
  readonly groupType: string | null;
};

export type OpenSubject = {
  readonly screen: CampaignOnScreen;
  /** Undefined for all visible groups. */
  readonly group: { readonly id: Id<'group'>; readonly name: string } | undefined;
  readonly groupType: { readonly key: string; readonly name: string } | undefined;
};

/**
 * Resolves the subject of a report with its creator's current access, at the request and again at creation. Refuses
 * like the screens with `not-found` and `not-authorized`, and with `conflict` a campaign without results or a group
 * type by which it cannot be split.
 */
export async function openSubject(
  screens: Screens,
  actor: Actor,
  { organizationId, campaignId, fileType, groupId, groupType }: Subject,
): Promise<OpenSubject> {
  const screen = await screens.open(actor, { organizationId, campaignId });
  if (!screen.hasResults)
    throw new Refusal('conflict', 'This campaign has no results yet. They are there once it has closed.');
  if (isStatementReport(fileType) && !statementReportTypes[fileType].some((kind) => kind === screen.campaign.kind))
    throw new Refusal('conflict', 'This report is not made for campaigns of this kind.');
  const wanted = groupId ?? (fileType === 'survey-results-csv' ? undefined : screen.root?.id);
  const split = screen.groupTypes.find(({ key }) => key === groupType);
  if (groupType !== null && !split)
    throw invalid({ at: ['groupType'], detail: 'The results of this campaign are not split by this group type.' });
  return { screen, group: wanted && screen.getGroup(wanted), groupType: split };
}
