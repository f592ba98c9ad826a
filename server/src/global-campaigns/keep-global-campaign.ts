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

/** A global campaign with the campaigns of its organizations. */
export type GlobalCampaign = StoredGlobalCampaign & { readonly members: readonly GlobalMember[] };

/**
 * Creates a global campaign and queues the creation of a campaign in each organization, each in a separate transaction
 * and under that organization's rules.
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
 * Updates a global campaign and its unconfirmed campaigns. Removed organizations lose their campaign unless it is
 * confirmed.
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
 * Refuses with `invalid` unknown or inaccessible organizations, surveys outside the library, and a start date that is
 * past in every time zone.
 */
async function assertPossible(trx: Transaction, actor: Actor, { setUp, now }: Wanted): Promise<void> {
  const { organizationIds, surveyIds, startsOn, startsAt } = setUp;
  const organizations = await findOrganizationIds(trx, organizationIds);
  const surveys = await findLibrarySurveys(trx, surveyIds);
  const isReachable = (organizationId: Id<'organization'>) =>
    organizations.has(organizationId) && can(actor, 'campaign.createGlobal', { organizationId });
  const problems: readonly Problem[] = [
    ...organizationIds.flatMap((id, place) =>
      problemWhen(
        !isReachable(id),
        ['organizationIds', `${place}`],
        'Choose organizations whose campaigns you can create.',
      ),
    ),
    ...organizationIds.flatMap((id, place) =>
      problemWhen(
        organizationIds.indexOf(id) !== place,
        ['organizationIds', `${place}`],
        'Choose each organization once.',
      ),
    ),
    ...surveyIds.flatMap((id, place) =>
      problemWhen(!surveys.has(id), ['surveyIds', `${place}`], 'Choose a survey of the library that can be sent.'),
    ),
    ...surveyIds.flatMap((id, place) =>
      problemWhen(surveyIds.indexOf(id) !== place, ['surveyIds', `${place}`], 'List each survey once.'),
    ),
    ...problemWhen(
      instantOf({ day: startsOn, minutes: startsAt }, lastZone) <= now,
      ['startsOn'],
      'This day is over. Choose another one.',
    ),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

/** The time zone in which a day ends last. */
const lastZone = 'Etc/GMT+12';
