import type { OrganizationResource } from '@attune/contract/organizations';
import { findPreviousCampaign, type Overview } from './group-overview.ts';
import { sinceWords } from './periods.ts';
import type { GroupInQuestion } from './group-tree.ts';
import type { References } from './references.ts';

/** What an overview is read against. */
export type OverviewFrame = {
  /** "since June". */
  readonly since: string;
  readonly timeZone: string;
  /** The organization, where the group is only a part of it. */
  readonly organizationName?: string;
  readonly references: References | undefined;
};

type Around = { readonly group: Pick<GroupInQuestion, 'isOrganization'>; readonly organization: OrganizationResource; readonly references: References | undefined };

export function overviewFrame(overview: Pick<Overview, 'trend' | 'campaignId'>, { group, organization, references }: Around): OverviewFrame {
  const { displayName, timeZone } = organization.attributes;
  const now = overview.trend.find(({ campaignId }) => campaignId === overview.campaignId);
  return {
    since: sinceWords(findPreviousCampaign(overview), now, timeZone),
    timeZone,
    references,
    ...(!group.isOrganization && { organizationName: displayName }),
  };
}
