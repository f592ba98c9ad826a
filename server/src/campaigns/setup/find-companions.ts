import { type Actor, can } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Transaction } from '../../platform/database/index.ts';
import {
  type StoredSurvey,
  type SubstitutionWords,
  type WordsByLocale,
  findCustomTexts,
  findSurveys,
  originalLocale,
} from '../../surveys/index.ts';
import { wordsOf } from '../launch/frozen-statements.ts';
import { type StoredNotification, listNotifications } from '../notifications.repository.ts';
import { findOrganization } from '../organization.repository.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

/** Requested included resources that need a lookup. */
export type CampaignCompanions = {
  readonly include: readonly string[];
  readonly surveys: readonly StoredSurvey[];
  /** Surveys whose parts are included, and the substitutions for their statements. */
  readonly parts: { readonly surveys: readonly StoredSurvey[]; readonly compiledWith: SubstitutionWords };
  readonly notifications: readonly StoredNotification[];
};

type Dependencies = { readonly words: WordsByLocale };
type Asked = {
  readonly organizationId: Id<'organization'>;
  readonly campaigns: readonly StoredCampaign[];
  readonly include: readonly string[];
};

/**
 * Loads the requested included resources. Messages and survey parts are included for campaigns whose messages and
 * surveys the actor may read. Statements are compiled for the campaign if there is one, otherwise for the organization.
 */
export async function findCompanions(
  trx: Transaction,
  { actor, words }: Dependencies & { readonly actor: Actor },
  asked: Asked,
): Promise<CampaignCompanions> {
  const { organizationId, campaigns, include } = asked;
  const withMessages = campaigns
    .map(({ id }) => id)
    .filter((campaignId) => can(actor, 'notification.read', { organizationId, campaignId }));
  const withParts = include.some((path) => path.startsWith('surveys.'));
  const readable = campaigns.filter(({ id: campaignId }) =>
    can(actor, 'campaign.readSurveys', { organizationId, campaignId }),
  );
  const isReadable = new Set(readable.flatMap(({ surveyIds }) => surveyIds));
  const surveyIds = [...new Set(campaigns.flatMap((campaign) => campaign.surveyIds))];
  const surveys = withParts || include.includes('surveys') ? await findSurveys(trx, organizationId, surveyIds) : [];
  const [only, ...others] = campaigns;
  return {
    include,
    surveys,
    parts: {
      surveys: surveys.filter(({ id }) => isReadable.has(id)),
      compiledWith: withParts
        ? await wordsFor(trx, words, { organizationId, campaign: others.length === 0 ? only : undefined })
        : {},
    },
    notifications: include.includes('campaign-notifications')
      ? await listNotifications(trx, organizationId, withMessages)
      : [],
  };
}

type Worded = {
  readonly organizationId: Id<'organization'>;
  readonly campaign: Pick<StoredCampaign, 'templateData'> | undefined;
};

/** Substitutions in the original language, for one campaign or for the organization. */
export async function wordsFor(
  trx: Transaction,
  words: WordsByLocale,
  { organizationId, campaign }: Worded,
): Promise<SubstitutionWords> {
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const ofOrganization = await findCustomTexts(trx, organizationId);
  return wordsOf(originalLocale, {
    words,
    organization: organization.displayName,
    ofOrganization,
    templateData: campaign?.templateData ?? {},
  });
}
