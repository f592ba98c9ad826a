import { type Actor, can, isSuperAdmin } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { nextInvitationAt } from '@attune/domain/people';
import { recordChange } from '../../history/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { type Authentication, findActorIn } from '../../platform/http/index.ts';
import { LimitReached } from '../../platform/rate-limits/index.ts';
import type { Enqueue } from '../../platform/queue/index.ts';
import { type Person, findPerson, lockPerson, placesOf } from '../person.repository.ts';
import { addInvitation, listInvitedAt } from './invitations.repository.ts';
import { sendInvitationJob } from './send-invitation.ts';

type Dependencies = {
  readonly database: Database;
  readonly queue: Enqueue;
  readonly clock: Clock;
  readonly authentication: Authentication;
};

const day = 24 * 3_600_000;
/** Set by a rule of the domain. */
const oneAfterAnother = { name: 'invitations', most: 1, withinSeconds: 600 };

/** The invitee and the inviting organization; by default the first in which the actor may invite. */
type Wanted = { readonly personId: Id<'person'>; readonly organizationId: Id<'organization'> | undefined };

/**
 * Invites a person by email to sign in, on behalf of an organization in which the actor may invite, or of the product.
 */
export async function invitePerson(needs: Dependencies, actor: Actor, wanted: Wanted): Promise<void> {
  const { database, queue, clock } = needs;
  const { personId } = wanted;
  const onBehalfOf = await organizationFor(needs, actor, wanted);
  const now = clock.now();
  await database.acrossOrganizations('account', async (trx) => {
    const person = await lockPerson(trx, personId);
    if (!person) throw new Refusal('not-found');
    if (!person.mayEnter || person.emailAddress === null)
      throw new Refusal('conflict', 'This person has no address to sign in with.');
    const next = nextInvitationAt(await listInvitedAt(trx, personId, new Date(now.getTime() - day)), now);
    if (next)
      throw new LimitReached(
        oneAfterAnother,
        (next.getTime() - now.getTime()) / 1000,
        `An invitation was sent already. The next one can be sent in ${minutesUntil(next, now)}.`,
      );
    const invitationId = await addInvitation(trx, { personId, onBehalfOf, invitedBy: actor.personId, now });
    await queue.enqueue(trx, sendInvitationJob, { invitationId });
    if (onBehalfOf)
      await recordChange(trx, onBehalfOf, {
        personId: actor.personId,
        action: 'person.invited',
        entityType: 'people',
        entityId: personId,
      });
  });
}

/**
 * Finds the inviting organization. Refuses actors without permission to invite, and people outside the actor's
 * organizations with `not-found`.
 */
async function organizationFor(
  { database, authentication }: Dependencies,
  actor: Actor,
  { personId, organizationId: named }: Wanted,
): Promise<Id<'organization'> | null> {
  const places = await database.acrossOrganizations('account', async (trx) => {
    const person: Person | undefined = await findPerson(trx, { personId });
    return person && (await placesOf(trx, person));
  });
  if (!places) throw new Refusal('not-found');
  let isKnown = false;
  const ofProduct = named === undefined && places.worksForProduct && isSuperAdmin(actor);
  for (const organizationId of ofProduct
    ? []
    : places.organizationIds.filter((id) => named === undefined || id === named)) {
    const there = await findActorIn(authentication, actor, organizationId);
    if (there && can(there, 'person.invite', { organizationId })) return organizationId;
    isKnown ||= there !== undefined;
  }
  if (isSuperAdmin(actor) && named === undefined) return null;
  throw new Refusal(isKnown ? 'not-authorized' : 'not-found');
}

function minutesUntil(next: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 60_000));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
