import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, pluralForm } from '@attune/domain/kernel';
import { type Retention, type RetentionChanges, decideRetention, isShortened } from '@attune/domain/organizations';
import { recordChange } from '../history/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import {
  type Forecast,
  countLeavers,
  countOutlivedCampaigns,
  findRetention,
  holdAnswersDays,
  saveRetention,
  lockRetention,
} from './retention.repository.ts';

type Dependencies = { readonly database: Database; readonly clock: Clock };
type OrganizationId = Id<'organization'>;

/** Gets the retention periods of an organization, for users who can change them. */
export async function getRetention(
  { database }: Dependencies,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<Retention> {
  authorize(actor, 'organization.updateSettings', { organizationId });
  return found(await database.inOrganization(organizationId, (trx) => findRetention(trx, organizationId)));
}

/** Forecasts what other retention periods would purge on the next hourly run, without changing anything. */
export async function forecastRetention(
  needs: Dependencies,
  actor: Actor,
  { organizationId, wanted }: Update,
): Promise<Forecast> {
  authorize(actor, 'organization.updateSettings', { organizationId });
  return needs.database.inOrganization(organizationId, async (trx) => {
    const current = found(await findRetention(trx, organizationId));
    return forecast(trx, needs, { organizationId, terms: { ...current, ...decideRetention(current, wanted) } });
  });
}

type Update = { readonly organizationId: OrganizationId; readonly wanted: RetentionChanges };

/**
 * Updates the retention periods of an organization. Shorter periods apply immediately; answers of published campaigns
 * are never kept longer than promised to respondents. Refuses with `conflict` unconfirmed changes that would purge
 * data.
 */
export async function updateRetention(
  needs: Dependencies,
  actor: Actor,
  { organizationId, wanted, isConfirmed }: Update & { readonly isConfirmed: boolean },
): Promise<Retention> {
  authorize(actor, 'organization.updateSettings', { organizationId });
  return needs.database.inOrganization(organizationId, async (trx) => {
    const current = found(await lockRetention(trx, organizationId));
    const changes = decideRetention(current, wanted);
    if (Object.keys(changes).length === 0) return current;
    if (isShortened(current, changes) && !isConfirmed)
      assertNothingGoes(await forecast(trx, needs, { organizationId, terms: { ...current, ...changes } }));
    if ((changes.answersDays ?? 0) > current.answersDays)
      await holdAnswersDays(trx, organizationId, current.answersDays);
    await saveRetention(trx, organizationId, changes);
    const before = Object.fromEntries(Object.keys(changes).map((key) => [key, current[key as keyof Retention]]));
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'organization.retention-changed',
      entityType: 'organizations',
      entityId: organizationId,
      before,
      after: changes,
    });
    return { ...current, ...changes };
  });
}

async function forecast(
  trx: Transaction,
  { database, clock }: Dependencies,
  { organizationId, terms }: { readonly organizationId: OrganizationId; readonly terms: Retention },
): Promise<Forecast> {
  const now = clock.now();
  const campaigns = await database
    .as('closing')
    .inOrganization(organizationId, (closing) => countOutlivedCampaigns(closing, organizationId, { terms, now }));
  const { leaversMonths } = terms;
  const leaverCount =
    leaversMonths === null ? 0 : await countLeavers(trx, organizationId, { months: leaversMonths, now });
  return { ...campaigns, leaverCount };
}

function assertNothingGoes({
  answerCampaignCount,
  commentCampaignCount,
  resultCampaignCount,
  leaverCount,
}: Forecast): void {
  const losses = [
    lossOf(answerCampaignCount, ['the answers of 1 campaign', (count) => `the answers of ${count} campaigns`]),
    lossOf(commentCampaignCount, ['the comments of 1 campaign', (count) => `the comments of ${count} campaigns`]),
    lossOf(resultCampaignCount, ['the results of 1 campaign', (count) => `the results of ${count} campaigns`]),
    lossOf(leaverCount, ['the data of 1 person who left', (count) => `the data of ${count} people who left`]),
  ].flat();
  if (losses.length > 0)
    throw new Refusal(
      'conflict',
      `This would remove ${losses.join(', ')} within the next hour, for good. Confirm it to go on.`,
    );
}

function lossOf(count: number, [one, many]: readonly [string, (count: number) => string]): readonly string[] {
  if (count === 0) return [];
  return [pluralForm(count, one, many(count))];
}

function found(retention: Retention | undefined): Retention {
  if (!retention) throw new Refusal('not-found');
  return retention;
}
