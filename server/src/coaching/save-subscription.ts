import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal, invalid } from '@attune/domain/kernel';
import { recordChange, recordOfProduct } from '../history/index.ts';
import type { Transaction } from '../platform/database/index.ts';
import { type CoachingDependencies, type SubscriptionRef, findReadable } from './open-subscription.ts';
import {
  type Subscription,
  type SubscriptionInput,
  type NewSubscriptionType,
  type SubscriptionType,
  addSubscription,
  addType,
  hasType,
  isCoach,
  isMember,
  listStoredSubscriptions,
  saveSubscription,
} from './subscriptions.repository.ts';

type OrganizationId = Id<'organization'>;

/** Creates a type of subscriptions. Refuses with `conflict` a name that exists. */
export async function createSubscriptionType(
  { database }: CoachingDependencies,
  actor: Actor,
  input: NewSubscriptionType,
): Promise<SubscriptionType> {
  authorize(actor, 'subscriptionType.create', 'platform');
  return database.acrossOrganizations('library', async (trx) => {
    const type = await addType(trx, input);
    if (!type) throw new Refusal('conflict', 'A type with this name exists. Choose another name.');
    await recordOfProduct(trx, {
      personId: actor.personId,
      action: 'coachingSubscriptionType.created',
      entityType: 'coaching-subscription-types',
      entityId: type.id,
    });
    return type;
  });
}

export async function createSubscription(
  { database }: CoachingDependencies,
  actor: Actor,
  { organizationId, ...input }: SubscriptionInput & { readonly organizationId: OrganizationId },
): Promise<Subscription> {
  authorize(actor, 'subscription.update', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    if (!(await hasType(trx, input.typeId)))
      throw invalid({
        at: ['coachingSubscriptionTypeId'],
        detail: 'Choose one of the types of coaching subscriptions.',
      });
    await assertPeople(trx, organizationId, input);
    const id = await addSubscription(trx, organizationId, input);
    return recorded(trx, actor, { organizationId, id, action: 'coachingSubscription.created' });
  });
}

type Change = SubscriptionRef & {
  readonly [K in keyof Omit<SubscriptionInput, 'typeId'>]?: SubscriptionInput[K] | undefined;
};

export async function updateSubscription(
  { database }: CoachingDependencies,
  actor: Actor,
  { organizationId, coachingSubscriptionId: id, ...change }: Change,
): Promise<Subscription> {
  authorize(actor, 'subscription.update', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const before = await findReadable(trx, actor, { organizationId, coachingSubscriptionId: id });
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after = {
      ...before,
      schedulerId: (before.scheduler?.id ?? null) as Id<'person'> | null,
      coachId: (before.coach?.id ?? null) as Id<'person'> | null,
      ...given,
    };
    await assertPeople(trx, organizationId, after);
    await saveSubscription(trx, organizationId, after);
    return recorded(trx, actor, { organizationId, id, action: 'coachingSubscription.changed' });
  });
}

/** Refuses with `invalid` a coach without that role, a scheduler from elsewhere, and days in the wrong order. */
async function assertPeople(
  trx: Transaction,
  organizationId: OrganizationId,
  {
    coachId,
    schedulerId,
    startsOn,
    endsOn,
  }: Pick<SubscriptionInput, 'coachId' | 'schedulerId' | 'startsOn' | 'endsOn'>,
): Promise<void> {
  if (endsOn < startsOn) throw invalid({ at: ['endsOn'], detail: 'The last day must not be before the first.' });
  if (coachId && !(await isCoach(trx, coachId)))
    throw invalid({ at: ['coachId'], detail: 'Choose a coach: a person with the internal role Coach.' });
  if (schedulerId && !(await isMember(trx, organizationId, schedulerId)))
    throw invalid({ at: ['designatedSchedulerId'], detail: 'Choose a scheduler who has a role in this organization.' });
}

type Recorded = {
  readonly organizationId: OrganizationId;
  readonly id: Id<'coaching-subscription'>;
  readonly action: string;
};

async function recorded(
  trx: Transaction,
  { personId }: Actor,
  { organizationId, id, action }: Recorded,
): Promise<Subscription> {
  await recordChange(trx, organizationId, { personId, action, entityType: 'coaching-subscriptions', entityId: id });
  return (await listStoredSubscriptions(trx, organizationId, id))[0] as Subscription;
}
