import { kindRules } from '@attune/domain/campaigns';
import type { PageBrand, RespondentLanguage, SharedAction, SurveyModel } from '@attune/contract/respondent/models';
import { respondentLanguages, sphereKeys } from '@attune/contract/respondent/models';
import { type InvitedGroup, commentThreshold, smallestGroups } from '@attune/domain/disclosure';
import type { Id } from '@attune/domain/kernel';
import type { AskedStatement } from '@attune/domain/responses';
import {
  type RatedStatement,
  type ScoringKey,
  countsMoves,
  daysLevelsArePending,
  toScoringKey,
} from '@attune/domain/results';
import { isDriverKey } from '@attune/domain/surveys';
import { findPageBrand } from '../../branding/index.ts';
import { createCache } from '../../platform/cache.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { type Naming, type WordsByLocale, findCustomTexts } from '../../surveys/index.ts';
import {
  type PublishedStatement,
  type PublishedSurvey,
  findOrganizationOf,
  findPublishedSurvey,
  listInvitedGroups,
} from './survey-context.repository.ts';

/** What every request with a link of one campaign needs, read once. */
export type SurveyContext = {
  readonly organizationId: Id<'organization'>;
  readonly campaignId: Id<'campaign'>;
  readonly statements: readonly AskedStatement[];
  readonly languages: readonly RespondentLanguage[];
  /** Whether it is closed for everyone, regardless of its window. */
  readonly isShut: boolean;
  /** Whether people are invited individually, each with their own deadline. */
  readonly asksOneByOne: boolean;
  readonly scoring: ScoringKey;
  readonly naming: Naming;
  /** The smallest group, this one or an ancestor, that may get results. */
  smallestGroupFrom(groupId: string): InvitedGroup | undefined;
  /** What leaders of this group and its ancestors did after earlier surveys, if they show it; the closest first. */
  actionsFrom(groupId: string): readonly SharedAction[];
  modelIn(language: RespondentLanguage): SurveyModel;
};

export type ContextDependencies = {
  readonly database: Database;
  readonly assetBase: string;
  readonly supportEmail: string;
  readonly listSharedActions: (
    trx: Transaction,
    organizationId: Id<'organization'>,
  ) => Promise<readonly (SharedAction & { readonly groupId: string })[]>;
};

const minute = 60_000;

/**
 * Finds the survey of a campaign number. Cached for a minute, unknown numbers too: published content does not change,
 * and the database checks the deadline on every submission.
 */
export function createSurveyContexts(needs: ContextDependencies) {
  const contexts = createCache<SurveyContext | undefined>({ max: 500, freshMs: minute });
  return (campaignId: Id<'campaign'>): Promise<SurveyContext | undefined> =>
    contexts.get(campaignId, () => load(needs, campaignId));
}

async function load(needs: ContextDependencies, campaignId: Id<'campaign'>): Promise<SurveyContext | undefined> {
  const { database } = needs;
  const organizationId = await database.acrossOrganizations('survey-link', (trx) =>
    findOrganizationOf(trx, campaignId),
  );
  if (!organizationId) return undefined;
  const published = await database.inOrganization(organizationId, async (trx) => ({
    survey: await findPublishedSurvey(trx, organizationId, campaignId),
    groups: await listInvitedGroups(trx, organizationId, campaignId),
    ofOrganization: await findCustomTexts(trx, organizationId),
    actions: await needs.listSharedActions(trx, organizationId),
    brand: await findPageBrand(trx, organizationId),
  }));
  const { survey, groups, ofOrganization, actions, brand } = published;
  if (!survey) return undefined;
  const languages = respondentLanguages.filter(
    (language) => language === 'en' || survey.statements.every(({ translations }) => translations[language]),
  );
  const models = new Map(
    languages.map((language) => [language, modelOf(survey, language, { ...needs, languages, brand })]),
  );
  return {
    organizationId,
    campaignId,
    statements: survey.statements.map(({ kind, isRequired }) => ({ kind, isRequired })),
    languages,
    isShut: survey.isShut,
    asksOneByOne: kindRules[survey.kind].isTriggered,
    scoring: toScoringKey(survey.statements.flatMap(ratedStatement)),
    naming: namingOf(survey, ofOrganization),
    smallestGroupFrom: smallestGroups(groups, survey.threshold),
    actionsFrom: actionsOf(groups, actions),
    modelIn: (language) => models.get(language) ?? (models.get('en') as SurveyModel),
  };
}

/** Substitutions for follow-up questions: those of the campaign's statements. */
function namingOf(
  { calledOrganization, organization, ownWords }: PublishedSurvey,
  ofOrganization: WordsByLocale,
): Naming {
  const own = ownWords ?? {};
  if (!calledOrganization) return { organization, ofOrganization, own };
  const called = Object.entries(ofOrganization).map(([locale, words]) => [
    locale,
    { ...words, organization: calledOrganization },
  ]);
  return { organization: calledOrganization, ofOrganization: Object.fromEntries(called), own };
}

const mostActions = 5;

/** Collects the actions on the path to the root. */
function actionsOf(
  groups: readonly InvitedGroup[],
  actions: readonly (SharedAction & { readonly groupId: string })[],
): SurveyContext['actionsFrom'] {
  const parents = new Map(groups.map(({ groupId, parentId }) => [groupId, parentId]));
  const byGroup = Map.groupBy(actions, ({ groupId }) => groupId);
  return (groupId) => {
    const found: SharedAction[] = [];
    for (let at: string | null | undefined = groupId; at; at = parents.get(at))
      found.push(...(byGroup.get(at) ?? []).map(({ title, isDone }) => ({ title, isDone })));
    return found.slice(0, mostActions);
  };
}

function modelOf(
  survey: PublishedSurvey,
  language: RespondentLanguage,
  {
    assetBase,
    supportEmail,
    languages,
    brand,
  }: Pick<ContextDependencies, 'assetBase' | 'supportEmail'> & {
    readonly languages: readonly RespondentLanguage[];
    readonly brand: PageBrand | undefined;
  },
): SurveyModel {
  const { campaignName, organization, closesOn, minutes, threshold, protection, retentionDays } = survey;
  return {
    language,
    languages,
    organization,
    ...(brand && { brand }),
    supportEmail: survey.supportEmail ?? supportEmail,
    assetBase,
    campaignName,
    minutes,
    closesOn,
    threshold,
    commentThreshold: commentThreshold(threshold),
    protection,
    retentionDays,
    ...(waitsForNext(survey) ? { levelDays: daysLevelsArePending } : {}),
    prompts: survey.statements.map((statement) => promptOf(statement, language)),
  };
}

/** Whether engagement levels of respondents are carried over to the next campaign. */
function waitsForNext(survey: PublishedSurvey): boolean {
  return countsMoves(survey) && survey.statements.some(({ categoryType }) => categoryType === 'engagement');
}

function ratedStatement({
  id,
  categoryId,
  categoryKey,
  categoryType,
  kind,
  sphere,
}: PublishedStatement): readonly RatedStatement[] {
  return kind === 'openResponse'
    ? []
    : [{ id, categoryId, categoryType, kind, sphere, driver: isDriverKey(categoryKey) ? categoryKey : null }];
}

function promptOf(
  { kind, body, translations, sphere, isRequired }: PublishedStatement,
  language: RespondentLanguage,
): SurveyModel['prompts'][number] {
  return { kind, body: translations[language] ?? body, isRequired, sphere: sphereKeys[sphere] };
}
