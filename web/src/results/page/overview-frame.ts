import type { OrganizationResource } from '@attune/contract/organizations/organization';
import { chosenComparisons, type Reference, referencesFrom } from '../comparison/index.ts';
import { findPreviousCampaign, type Overview } from '../reading/group-overview.ts';
import { sinceWords } from '../reading/periods.ts';

/** Comparisons of an overview. */
export type OverviewFrame = {
  /** "since June". */
  readonly since: string;
  readonly timeZone: string;
  /** Whether changes since the previous campaign are shown beside the numbers. */
  readonly hasPrevious: boolean;
  /** Other references; the first one is drawn as a tick in charts. */
  readonly references: readonly Reference[];
};

/** `compare` is the URL value. */
type Around = { readonly organization: OrganizationResource; readonly compare: string | undefined };

export function overviewFrame(
  overview: Pick<Overview, 'trend' | 'campaignId' | 'comparisons'>,
  { organization, compare }: Around,
): OverviewFrame {
  const { timeZone } = organization.attributes;
  const now = overview.trend.find(({ campaignId }) => campaignId === overview.campaignId);
  const chosen = chosenComparisons(overview.comparisons, compare);
  return {
    since: sinceWords(findPreviousCampaign(overview), now, timeZone),
    timeZone,
    hasPrevious: compare === undefined || chosen.some(({ kind }) => kind === 'previous'),
    references: referencesFrom(chosen),
  };
}
