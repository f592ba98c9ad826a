import { type Actor, authorize, can } from '@attune/domain/access';
import { type Id, type Problem, Refusal, instantOf, invalid, problemWhen } from '@attune/domain/kernel';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import { applyGlobalCampaignJob } from './apply-global-campaign.ts';
import {
  type GlobalCampaignId,
  type GlobalMember,
  type GlobalSetUp,
  type StoredGlobalCampaign,
  findGlobalCampaign,
  findLibrarySurveys,
  findOrganizationIds,
  insertGlobalCampaign,
  listMembers,
  lockGlobalCampaign,
  saveGlobalCampaign,
} from './global-campaigns.repository.ts';

type Dependencies = { readonly database: Database; readonly queue: Enqueue; readonly clock: Clock };

/** A set-up with the campaigns of its organizations. */
export type GlobalCampaign = StoredGlobalCampaign & { readonly members: readonly GlobalMember[] };

/**
 * Keeps a set-up, and has a campaign made in each organization: each in a transaction and under the rules of its own.
 */
export async function createGlobalCampaign(
  { database, queue, clock }: Dependencies,
  actor: Actor,
  setUp: GlobalSetUp,
): Promise<GlobalCampaign> {
  authorize(actor, 'globalCampaign.manage', 'platform');
  return database.acrossOrganizations('global-campaigns', async (trx) => {
    await assertPossible(trx, actor, { setUp, now: clock.now() });
    const id = await insertGlobalCampaign(trx, setUp, actor.personId);
    await queue.enqueueAll(
      trx,
      applyGlobalCampaignJob,
      setUp.organizationIds.map((organizationId) => ({ organizationId, globalCampaignId: id })),
    );
    return readGlobalCampaign(trx, id);
  });
}

/**
 * Changes a set-up, and with it what nobody has confirmed. Organizations that are left out lose such a campaign,
 * confirmed ones stay.
 */
export async function updateGlobalCampaign(
  { database, queue, clock }: Dependencies,
  actor: Actor,
  { id, setUp }: { readonly id: GlobalCampaignId; readonly setUp: GlobalSetUp },
): Promise<GlobalCampaign> {
  authorize(actor, 'globalCampaign.manage', 'platform');
  return database.acrossOrganizations('global-campaigns', async (trx) => {
    const before = await lockGlobalCampaign(trx, id);
    if (!before) throw new Refusal('not-found');
    await assertPossible(trx, actor, { setUp, now: clock.now() });
    await saveGlobalCampaign(trx, id, setUp);
    const concerned = [...new Set([...before.organizationIds, ...setUp.organizationIds])];
    await queue.enqueueAll(
      trx,
      applyGlobalCampaignJob,
      concerned.map((organizationId) => ({ organizationId, globalCampaignId: id })),
    );
    return readGlobalCampaign(trx, id);
  });
}

export async function readGlobalCampaign(trx: Transaction, id: GlobalCampaignId): Promise<GlobalCampaign> {
  const found = await findGlobalCampaign(trx, id);
  if (!found) throw new Refusal('not-found');
  return { ...found, members: await listMembers(trx, [id]) };
}

type Wanted = { readonly setUp: GlobalSetUp; readonly now: Date };

/**
 * Refuses with `invalid` organizations that there are not or that the actor may not enter, surveys that are not of the
 * library, and a start that is over everywhere.
 */
async function assertPossible(trx: Transaction, actor: Actor, { setUp, now }: Wanted): Promise<void> {
  const { organizationIds, surveyIds, startsOn, startsAt } = setUp;
  const organizations = await findOrganizationIds(trx, organizationIds);
  const surveys = await findLibrarySurveys(trx, surveyIds);
  const isReachable = (organizationId: Id<'organization'>) =>
    organizations.has(organizationId) && can(actor, 'campaign.createGlobal', { organizationId });
  const problems: readonly Problem[] = [
    ...organizationIds.flatMap((id, place) =>
      problemWhen(!isReachable(id), ['organizationIds', `${place}`], 'There is no such organization.'),
    ),
    ...organizationIds.flatMap((id, place) =>
      problemWhen(
        organizationIds.indexOf(id) !== place,
        ['organizationIds', `${place}`],
        'This organization is chosen twice.',
      ),
    ),
    ...surveyIds.flatMap((id, place) =>
      problemWhen(!surveys.has(id), ['surveyIds', `${place}`], 'Choose a survey of the library that can be sent.'),
    ),
    ...surveyIds.flatMap((id, place) =>
      problemWhen(surveyIds.indexOf(id) !== place, ['surveyIds', `${place}`], 'This survey is listed twice.'),
    ),
    ...problemWhen(
      instantOf({ day: startsOn, minutes: startsAt }, lastZone) <= now,
      ['startsOn'],
      'This day is over. Choose another one.',
    ),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

/** Where a day ends last. */
const lastZone = 'Etc/GMT+12';
