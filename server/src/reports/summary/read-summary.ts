import {
  type PageBrand,
  type SharedAction,
  type SummaryModel,
  type SummaryTopic,
  sphereKeys,
} from '@attune/contract/respondent/models';
import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { type EngagementLevel, formatScore } from '@attune/domain/results';
import { isDriverKey } from '@attune/domain/surveys';
import { findPageBrand } from '../../branding/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { hashOfToken, parseLink } from '../../responses/index.ts';
import type { CampaignOnScreen, Screens } from '../../results/index.ts';
import { scoreText } from '../content/bars.ts';
import type { Overview } from '../content/report-source.ts';
import { type SharedSummary, findSharedSummary } from './summary-links.repository.ts';

export type ReadingDependencies = {
  readonly database: Database;
  readonly screens: Screens;
  readonly sharedActions: (at: {
    readonly organizationId: Id<'organization'>;
    readonly groupId: Id<'group'>;
  }) => Promise<readonly SharedAction[]>;
};

export type ReadSummary = {
  readonly summary: SummaryModel;
  readonly supportEmail: string | null;
  readonly brand: PageBrand | undefined;
};

/** Gets the summary behind a link: one group without the groups below it. Undefined if the link is invalid. */
export async function readSummary(
  { database, screens, sharedActions }: ReadingDependencies,
  link: string,
): Promise<ReadSummary | undefined> {
  const parsed = parseLink(link);
  if (!parsed) return undefined;
  const at = { campaignId: parsed.campaignId as Id<'campaign'>, tokenHash: hashOfToken(parsed.token) };
  const shared = await database.acrossOrganizations('summary-link', (trx) => findSharedSummary(trx, at));
  if (!shared) return undefined;
  const screen = await screens.open(readerFor(shared.organizationId), shared);
  const groupId = shared.groupId ?? screen.root?.id;
  if (shared.groupId !== null && !screen.canRead(shared.groupId)) return undefined;
  const actions = groupId ? await sharedActions({ organizationId: shared.organizationId, groupId }) : [];
  const summary = {
    ...(await summaryOf(shared, screen, groupId)),
    actions: actions.map(({ title, isDone }) => ({ title, isDone })),
  };
  const brand = await database.inOrganization(shared.organizationId, (trx) =>
    findPageBrand(trx, shared.organizationId),
  );
  return { summary, supportEmail: shared.supportEmail, brand };
}

/** Only users who see the results of a group can share them, so they are read with full access. */
function readerFor(organizationId: Id<'organization'>): Actor {
  return {
    personId: '0' as Id<'person'>,
    organizationId,
    role: 'engagement-admin',
    internalRole: null,
    grants: [],
    restrictedOrganizationIds: [],
  };
}

async function summaryOf(
  { organization, campaignName, closedOn, promise, message, groupId: ofGroup }: SharedSummary,
  { hasResults, level, overview: read, getGroup }: CampaignOnScreen,
  groupId: Id<'group'> | undefined,
): Promise<Omit<SummaryModel, 'actions'>> {
  const group = ofGroup === null ? null : getGroup(ofGroup).name;
  const about = { organization, group, campaignName, closedOn, message, threshold: level, protection: promise };
  const overview = hasResults && groupId ? await read(groupId) : undefined;
  if (overview?.visibility !== 'shown')
    return {
      ...about,
      participation: overview ? participationOf(overview) : null,
      isWithheld: true,
      score: null,
      strengths: [],
      opportunities: [],
      spheres: [],
    };
  const { engagement, strengths, opportunities, spheres } = overview;
  return {
    ...about,
    participation: participationOf(overview),
    isWithheld: false,
    score: engagement && {
      text: formatScore(engagement.score, engagement.cuts),
      level: engagement.level as EngagementLevel,
    },
    strengths: strengths.map((insight) => topicOf(insight, overview)),
    opportunities: opportunities.map((insight) => topicOf(insight, overview)),
    spheres: spheres.flatMap(({ title, score }) =>
      isSphere(title) ? [{ sphere: sphereKeys[title], text: scoreText(score), score: Math.round(score) }] : [],
    ),
  };
}

function participationOf({
  completedSurveyCount,
  campaignAudienceSize,
  responseRate,
}: Overview): SummaryModel['participation'] {
  if (completedSurveyCount === null || campaignAudienceSize === null || responseRate === null) return null;
  return { completed: completedSurveyCount, invited: campaignAudienceSize, percent: Math.round(responseRate) };
}

function topicOf({ categoryId, title }: Overview['strengths'][number], { categoryScores }: Overview): SummaryTopic {
  const key = categoryScores.find((each) => each.categoryId === categoryId)?.key ?? '';
  return { driver: isDriverKey(key) ? key : null, title };
}

function isSphere(title: string): title is keyof typeof sphereKeys {
  return Object.hasOwn(sphereKeys, title);
}
