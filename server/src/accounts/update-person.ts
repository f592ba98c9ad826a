import { type Actor, can } from '@attune/domain/access';
import { type Id, type Problem, Refusal, invalid, problemWhen } from '@attune/domain/kernel';
import { emailAdvice, formMessages, parseEmail, parsePhone } from '@attune/domain/people';
import { recordOldSignInAddress } from '../address-notices/index.ts';
import { recordChange } from '../history/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type Person, type PersonChanges, findPerson, lockPerson, placesOf, savePerson } from './person.repository.ts';
import { findTakenPhoto } from './photos/photos.repository.ts';

type Dependencies = { readonly database: Database; readonly clock: Clock };

/** The changes as entered. */
export type PersonPreferences = { readonly personId: string; readonly changes: PersonChanges };

/**
 * Updates an account: the caller's own, or any for an Engage Super Admin. Only the latter may change the sign-in
 * address: otherwise a person could take over an account on a borrowed device, or claim a foreign address.
 */
export async function updatePerson(
  { database }: Dependencies,
  actor: Actor,
  { personId, changes }: PersonPreferences,
): Promise<Person> {
  return database.acrossOrganizations('account', async (trx) => {
    const id = personIdOf(actor, personId);
    const person = await lockPerson(trx, id);
    if (!person || !can(actor, 'profile.update', { personId: id })) throw new Refusal('not-found');
    const wanted = await readChanges(trx, { actor, person, changes });
    const fields = (Object.keys(wanted) as (keyof PersonChanges)[]).filter(
      (field) => wanted[field] !== undefined && wanted[field] !== person[field],
    );
    if (fields.length === 0) return person;
    await savePerson(trx, id, wanted);
    if (fields.includes('emailAddress') && person.emailAddress !== null)
      await recordOldSignInAddress(trx, id, person.emailAddress);
    const { organizationIds } = await placesOf(trx, person);
    for (const organizationId of organizationIds) {
      await recordChange(trx, organizationId, {
        personId: actor.personId,
        action: 'person.changed',
        entityType: 'people',
        entityId: id,
        after: { fields },
      });
    }
    return (await findPerson(trx, { personId: id })) ?? person;
  });
}

/** `me` is the actor. */
export function personIdOf(actor: Actor, personId: string): Id<'person'> {
  return personId === 'me' ? actor.personId : (personId as Id<'person'>);
}

type Wanted = { readonly actor: Actor; readonly person: Person; readonly changes: PersonChanges };

async function readChanges(trx: Transaction, { actor, person, changes }: Wanted): Promise<PersonChanges> {
  const phone = changes.mobilePhoneNumber ? parsePhone(changes.mobilePhoneNumber) : null;
  const problems = [
    ...problemWhen(phone === undefined, ['mobilePhoneNumber'], formMessages.phone),
    ...(await addressProblems(trx, { actor, person, changes })),
    ...problemWhen(await isForeignPhoto(trx, { actor, person, changes }), ['photo'], 'Upload the photo first.'),
  ];
  if (problems.length > 0) throw invalid(...problems);
  const { emailAddress } = changes;
  return {
    ...changes,
    ...(changes.mobilePhoneNumber !== undefined && { mobilePhoneNumber: phone ?? null }),
    ...(emailAddress !== undefined && { emailAddress: parseEmail(emailAddress ?? '') ?? null }),
  };
}

async function addressProblems(
  trx: Transaction,
  { actor, person, changes: { emailAddress } }: Wanted,
): Promise<readonly Problem[]> {
  if (emailAddress === undefined || emailAddress === person.emailAddress) return [];
  const at = ['emailAddress'];
  if (!can(actor, 'person.lookUp', 'platform'))
    return [{ at, detail: 'You sign in with this address. Ask support to change it for you.' }];
  const advice = emailAddress === null ? undefined : emailAdvice(emailAddress);
  if (emailAddress === null || advice) return problemWhen(advice !== undefined, at, advice ?? '');
  const holder = await findPerson(trx, { emailAddress });
  return problemWhen(holder !== undefined && holder.id !== person.id, at, formMessages.duplicate('Email address'));
}

/**
 * Only a picture uploaded for this person can become the photo: URLs entered by users are never fetched or displayed.
 */
async function isForeignPhoto(trx: Transaction, { person, changes: { photo } }: Wanted): Promise<boolean> {
  if (photo === undefined || photo === null || photo === person.photo) return false;
  return (await findTakenPhoto(trx, { personId: person.id, photo })) === undefined;
}
