import { groupTypesOfSplit, kindRules } from '@attune/domain/campaigns';
import { localTimeAt } from '@attune/domain/kernel';
import { expectedMinutes } from '@attune/domain/surveys';
import type { Transaction } from '../../platform/database/index.ts';
import { type WordsByLocale, findCustomTexts, findTranslations } from '../../surveys/index.ts';
import type { Member } from '../audience/audience.repository.ts';
import { listRecentEmployees } from '../audience/established.repository.ts';
import { freezeAudience } from '../audience/frozen-audience.ts';
import { freezeStatements } from './frozen-statements.ts';
import { clearFrozen, insertFrozenAudience, insertFrozenStatements } from './frozen.repository.ts';
import type { Launch } from './plan-launch.ts';
import type { StoredCampaign } from '../stored-campaign.ts';

/**
 * Freezes the statements and the audience as of now, and returns the campaign with the resulting values. A lifecycle
 * campaign starts without members: people join one by one, so all possible group values are frozen.
 */
export async function freezeCampaign(
  trx: Transaction,
  words: WordsByLocale,
  { launch, now }: { readonly launch: Launch; readonly now: Date },
): Promise<StoredCampaign> {
  const { campaign, organization, groupTypes, surveys, members, audience } = launch;
  const { organizationId, id: campaignId, templateData } = campaign;
  const statementIds = surveys.flatMap(({ statements }) => statements.map(({ id }) => id));
  const translations = await findTranslations(trx, organizationId, statementIds);
  const ofOrganization = await findCustomTexts(trx, organizationId);
  const statements = freezeStatements(surveys, {
    translations,
    words,
    organization: organization.displayName,
    ofOrganization,
    templateData,
  });
  const comesLater = kindRules[campaign.kind].isTriggered;
  const recipients = (comesLater ? [] : audience.reached).map(({ employeeId }) => members.get(employeeId) as Member);
  const recent = await listRecentEmployees(trx, organizationId, { level: null });
  const on = localTimeAt(now, organization.timeZone).day;
  const frozen = await freezeAudience({ recipients, groupTypes, on, withAllValues: comesLater, recent });
  await clearFrozen(trx, organizationId, campaignId);
  await insertFrozenStatements(trx, organizationId, { campaignId, statements });
  await insertFrozenAudience(trx, organizationId, { campaignId, audience: frozen });
  const keys = new Set(frozen.groups.map(({ groupType }) => groupType));
  return {
    ...campaign,
    audienceSize: recipients.length,
    completedCount: 0,
    minutes: expectedMinutes(statements),
    surveyVersion: surveys[0]?.version ?? null,
    splits: campaign.splits.filter((split) => groupTypesOfSplit(split).every((key) => keys.has(key))),
  };
}
