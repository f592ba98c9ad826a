import type { CampaignReviewResource } from '@attune/contract/campaigns/review';
import type { UnreachedReason } from '@attune/domain/campaigns';
import { presentProblem } from './problems.presenter.ts';
import type { CampaignReview } from './review-campaign.ts';

export type WireReason = CampaignReviewResource['attributes']['unreached'][number]['reason'];

/** Maps unreached reasons to the API's reasons, which name no channel, most actionable first. */
const wireReasons: readonly (readonly [WireReason, readonly UnreachedReason[]])[] = [
  ['inactive', ['inactive']],
  ['not-receiving-surveys', ['notReceivingSurveys']],
  ['starts-later', ['startsAfterClose']],
  ['unsubscribed', ['emailStopped', 'smsStopped']],
  ['bounced', ['emailBounced', 'smsBounced']],
];

export function presentReview(review: CampaignReview): CampaignReviewResource {
  const { campaignId, activeCount, eligibleCount, reachedCount, reachedBy, unreachedCount, groupCount, responseRate } =
    review;
  return {
    type: 'campaign-reviews',
    id: campaignId,
    attributes: {
      activeCount,
      eligibleCount,
      reachedCount,
      reachedBy: { email: reachedBy.email, sms: reachedBy.sms, code: reachedBy.code },
      pausedCount: review.pausedCount,
      unreachedCount,
      unreached: review.unreached.map(({ employeeId, name, groupName, reasons }) => ({
        employeeId,
        name,
        groupName,
        reason: toWire(reasons),
      })),
      hiddenGroups: review.hiddenGroups.map(({ groupId, name, size, expected, chance, reason, countedIn }) => ({
        groupId,
        name,
        size,
        expectedLow: expected.low,
        expectedHigh: expected.high,
        chance,
        countedIn,
        reason,
      })),
      recentlyAdded: {
        uncountedCount: review.recentlyAdded.uncountedCount,
        groups: review.recentlyAdded.groups.map(({ groupId, name, size, recent, uncounted }) => ({
          groupId,
          name,
          size,
          recent,
          uncounted,
        })),
      },
      groupCount,
      expectedResponseRate: responseRate,
      overlaps: review.overlaps.map((overlap) => ({
        campaignId: overlap.campaignId,
        name: overlap.name,
        startedAt: overlap.startedAt.toISOString(),
        endedAt: overlap.endedAt.toISOString(),
        peopleCount: overlap.peopleCount,
      })),
      problems: review.problems.map(presentProblem),
      languages: [...review.languages],
    },
  };
}

/** The single reason presented for a person who cannot be reached. */
export function toWire(reasons: readonly UnreachedReason[]): WireReason {
  const known = wireReasons.find(([, own]) => own.some((reason) => reasons.includes(reason)));
  if (known) return known[0];
  if (reasons.includes('noEmail') && reasons.includes('noPhone')) return 'no-address';
  return reasons.includes('noEmail') ? 'no-email' : 'no-phone';
}
