import type { EngagementFlowResource, FlowPart } from '@attune/contract/results/engagement-flow';
import { type EngagementFlow, levelsOfPart, peopleInHiddenMoves, percentOf } from '@attune/domain/results';
import type { CampaignFlow } from './get-engagement-flow.ts';

type Attributes = EngagementFlowResource['attributes'];
type FlowVisibility = Pick<Attributes, 'visibility' | 'message' | 'reason'>;

export function presentEngagementFlow({ campaign, previous, disclosed }: CampaignFlow): EngagementFlowResource {
  return {
    type: 'engagement-flows',
    id: campaign.id,
    attributes: {
      campaignId: campaign.id,
      name: campaign.name,
      startedAt: campaign.startedAt.toISOString(),
      endedAt: campaign.endedAt.toISOString(),
      previousCampaignId: previous?.id ?? null,
      previousName: previous?.name ?? null,
      previousStartedAt: previous?.startedAt.toISOString() ?? null,
      previousEndedAt: previous?.endedAt.toISOString() ?? null,
      ...visibilityOf(disclosed),
      ...numbersOf(disclosed.verdict === 'shown' ? disclosed.flow : null),
    },
  };
}

function visibilityOf(disclosed: CampaignFlow['disclosed']): FlowVisibility {
  const unavailable = (message: string): FlowVisibility => ({
    visibility: 'unavailable',
    reason: 'not-available',
    message,
  });
  switch (disclosed.verdict) {
    case 'shown':
      return { visibility: 'shown', reason: null, message: null };
    case 'too-few':
      return {
        visibility: 'withheld',
        reason: 'too-few',
        message: 'Too few people answered both times, or nearly all of them are on one level.',
      };
    case 'combined':
      return {
        visibility: 'withheld',
        reason: 'combined',
        message:
          'Not shown: combined with the other results, it could reveal answers of fewer than ' +
          `${disclosed.level} people.`,
      };
    case 'first':
      return {
        visibility: 'unavailable',
        reason: 'first-campaign',
        message: 'There is no earlier campaign of this type. Moves are shown from the second campaign.',
      };
    case 'running':
      return unavailable('Moves between levels are shown once the campaign is completed.');
    case 'not-repeated':
      return unavailable('Moves between levels are counted from one quarterly campaign to the next.');
    case 'not-kept':
      return unavailable(
        'The levels of the earlier campaign were not stored, or had been deleted, when this one was completed.',
      );
  }
}

type Numbers = Omit<
  Attributes,
  | keyof FlowVisibility
  | 'campaignId'
  | 'name'
  | 'startedAt'
  | 'endedAt'
  | 'previousCampaignId'
  | 'previousName'
  | 'previousStartedAt'
  | 'previousEndedAt'
>;

function numbersOf(flow: EngagementFlow | null): Numbers {
  if (!flow)
    return { people: null, before: [], after: [], moves: [], hiddenPeople: null, up: null, stayed: null, down: null };
  const { people, parts, moves, totals } = flow;
  const share = (count: number): number => percentOf(count, people);
  const total = (count: number | null) => (count === null ? null : { count, share: share(count) });
  const side = (when: 'before' | 'after'): FlowPart[] =>
    parts.map((part) => ({ levels: [...levelsOfPart(part)], count: part[when], share: share(part[when]) }));
  return {
    people,
    before: side('before'),
    after: side('after'),
    moves: moves.flatMap((row, from) => row.map((count, to) => ({ from, to, count }))),
    hiddenPeople: peopleInHiddenMoves(flow),
    up: total(totals.up),
    stayed: total(totals.stayed),
    down: total(totals.down),
  };
}
