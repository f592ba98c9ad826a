import { type Id, Refusal } from '@attune/domain/kernel';
import { type StatementResult, type Visibility, decodeCell, scoresOf } from '@attune/domain/results';
import { type PublishedCampaign, type PublishedGroup, rootOf, visibilityIn } from './published-campaign.ts';
import type { CampaignOfResults, PublishedPart } from './published.repository.ts';
import type { Reading } from './results-reader.ts';
import { labelsOf, segmentsOf } from './segments.ts';

/** How one set of people answered the rated statements, in their order; without a segment it is the whole group. */
export type StatementsOfPart = {
  readonly segment: { readonly family: string; readonly labels: readonly string[] } | null;
  readonly visibility: Visibility;
  /** Undefined where the set is not shown. */
  readonly statements: readonly StatementResult[] | undefined;
};

export type StatementResults = { readonly campaign: CampaignOfResults; readonly published: PublishedCampaign; readonly group: PublishedGroup; readonly parts: readonly StatementsOfPart[] };

export type StatementsAt = { readonly campaignId: Id<'campaign'>; readonly groupId?: Id<'group'> | undefined; readonly family?: string | undefined };

/** How a group answered the statements of a campaign, or how each class of a split did. `unlessKnown` may end it, once it is clear that the group may be seen. */
export async function listStatementResults(reading: Reading, { campaignId, groupId, family }: StatementsAt, unlessKnown: (tag: string) => void): Promise<StatementResults> {
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.published(campaign);
  const wanted = groupId ?? rootOf(published)?.id;
  if (!wanted) throw new Refusal('not-found');
  const group = reading.reach.getGroup(published, wanted);
  if (published.release > 0) unlessKnown(reading.tag);
  return { campaign, published, group, parts: family === undefined ? [wholeOf(published, group)] : statementsOfSegments(published, group, family) };
}

function wholeOf(published: PublishedCampaign, group: PublishedGroup): StatementsOfPart {
  const part = published.partOf(group.id, 'group');
  return { segment: null, visibility: visibilityIn(published, group), statements: part && statementsIn(part, published) };
}

/** Every class in which the group publishes the family; where it publishes none, one part that says why. */
function statementsOfSegments(published: PublishedCampaign, group: PublishedGroup, family: string): readonly StatementsOfPart[] {
  const { parts, visibility } = segmentsOf(published, group, family);
  if (parts.length === 0) return [{ segment: { family, labels: [] }, visibility, statements: undefined }];
  return parts.map((part) => ({ segment: { family, labels: labelsOf(part) }, visibility, statements: statementsIn(part, published) }));
}

function statementsIn(part: PublishedPart, published: PublishedCampaign): readonly StatementResult[] {
  return scoresOf(decodeCell(part.data, published.key), published.key, 'group').statements;
}
