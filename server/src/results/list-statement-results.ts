import { type Id, Refusal } from '@attune/domain/kernel';
import {
  type Change,
  type DisclosedStatement,
  type RatedStatement,
  type Visibility,
  statementChange,
} from '@attune/domain/results';
import { type EarlierNumbers, findEarlierClass, findEarlierNumbers } from './published/campaign-comparison.ts';
import { numbersIn, numbersOf, rootOf, scoresFrom, visibilityIn } from './published/published-campaign.ts';
import { type PublishedCampaign, type PublishedGroup } from './published/published-group.ts';
import type { CampaignOfResults, PublishedPart } from './published/published.repository.ts';
import type { Reading } from './published/reading.ts';
import { labelsOf, segmentsOf } from './published/segments.ts';

/** The scores of references on a statement, null if unknown or not visible. */
type StatementReferences = Readonly<Record<'parent' | 'organization' | 'benchmark', number | null>>;

/** How people answered one statement, the change since the previous campaign, and the scores of references. */
export type AnsweredStatement = {
  readonly result: DisclosedStatement;
  readonly change: Change | null;
  readonly references: StatementReferences;
};

/** The rated statements of one set of people, in order; without a segment, of the whole group. */
export type StatementsOfPart = {
  readonly segment: { readonly groupType: string; readonly labels: readonly string[] } | null;
  readonly visibility: Visibility;
  /** Undefined if the set is not shown. */
  readonly statements: readonly AnsweredStatement[] | undefined;
};

export type StatementResults = {
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  readonly group: PublishedGroup;
  readonly parts: readonly StatementsOfPart[];
};

export type StatementsRef = {
  readonly campaignId: Id<'campaign'>;
  readonly groupId?: Id<'group'> | undefined;
  readonly groupType?: string | undefined;
};

/**
 * Lists the statement results of a group in a campaign, or of each class of a split. `unlessKnown` may end the request
 * once access is checked.
 */
export async function listStatementResults(
  reading: Reading,
  { campaignId, groupId, groupType }: StatementsRef,
  unlessKnown: (tag: string) => void,
): Promise<StatementResults> {
  const campaign = reading.getCampaign(campaignId);
  const published = await reading.published(campaign);
  const wanted = groupId ?? rootOf(published)?.id;
  if (!wanted) throw new Refusal('not-found');
  const group = reading.reach.getGroup(published, wanted);
  if (published.release > 0) unlessKnown(reading.tag);
  const at = { campaign, published, group };
  return {
    ...at,
    parts: groupType === undefined ? [await wholeOf(reading, at)] : await statementsOfSegments(reading, at, groupType),
  };
}

type At = {
  readonly campaign: CampaignOfResults;
  readonly published: PublishedCampaign;
  readonly group: PublishedGroup;
};

async function wholeOf(reading: Reading, { campaign, published, group }: At): Promise<StatementsOfPart> {
  const part = published.partOf(group.id, 'group');
  const earlier = part && (await findEarlierNumbers(reading, campaign, group.id));
  const references = referencesOf(reading, published, { group, above: group.parentId });
  return {
    segment: null,
    visibility: visibilityIn(published, group),
    statements: part && answeredIn(part, published, { earlier, references }),
  };
}

/** Every class in which the group publishes the group type; if there is none, one part with the reason. */
async function statementsOfSegments(
  reading: Reading,
  { campaign, published, group }: At,
  groupType: string,
): Promise<readonly StatementsOfPart[]> {
  const { parts, visibility } = segmentsOf(published, group, groupType);
  if (parts.length === 0) return [{ segment: { groupType, labels: [] }, visibility, statements: undefined }];
  const references = referencesOf(reading, published, { group, above: group.id });
  const statementsOf = async (part: PublishedPart): Promise<StatementsOfPart> => {
    const earlier = await findEarlierClass(reading, campaign, { groupId: group.id, part });
    return {
      segment: { groupType, labels: labelsOf(part) },
      visibility,
      statements: answeredIn(part, published, { earlier, references }),
    };
  };
  return Promise.all(parts.map(statementsOf));
}

type ReferencesOf = (column: number) => StatementReferences;
type Around = { readonly earlier: EarlierNumbers | undefined; readonly references: ReferencesOf };

function answeredIn(
  part: PublishedPart,
  published: PublishedCampaign,
  { earlier, references }: Around,
): readonly AnsweredStatement[] {
  const before = new Map(
    (earlier ? scoresFrom(earlier.seen).statements : []).map((statement) => [statement.id, statement]),
  );
  const { key } = published;
  return scoresFrom(numbersIn(part, published)).statements.map((result, column) => {
    const { id, kind } = key.statements[column] as RatedStatement;
    const earlierResult = before.get(id);
    return {
      result,
      change: earlierResult ? statementChange(result, earlierResult, kind) : null,
      references: references(column),
    };
  });
}

/** Statement scores of the organization require detailed access; the organization is not its own reference. */
function referencesOf(
  { reach, benchmark }: Reading,
  published: PublishedCampaign,
  { group, above }: { readonly group: PublishedGroup; readonly above: Id<'group'> | null },
): ReferencesOf {
  const scoresOfGroup = (groupId: Id<'group'> | null | undefined) => {
    const seen = groupId && reach.canRead(published, groupId) ? numbersOf(published, groupId) : undefined;
    return seen && scoresFrom(seen).statements;
  };
  const root = rootOf(published)?.id;
  const parent = scoresOfGroup(above);
  const organization = group.id === root && above === null ? undefined : scoresOfGroup(root);
  return (column) => ({
    parent: parent?.[column]?.score ?? null,
    organization: organization?.[column]?.score ?? null,
    benchmark: benchmark?.statements.get(published.key.statements[column]?.id ?? '') ?? null,
  });
}
