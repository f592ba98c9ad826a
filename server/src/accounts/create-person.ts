import { type Actor, authorize, can, isInternal, mayAssign } from '@attune/domain/access';
import { type Id, Refusal, invalid, problemWhen } from '@attune/domain/kernel';
import { emailAdvice, formMessages, parseEmail, parsePhone } from '@attune/domain/people';
import { addRole, assertMayGiveFirstRole, authorizeAccessChange } from '../access/index.ts';
import type { Flags } from '../flags/index.ts';
import { recordChange } from '../history/index.ts';
import { linkEmployees } from '../organizations/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { addInternalRole } from './internal-roles/internal-roles.ts';
import { type NewAccount, addAccount, findRole } from './held-roles.repository.ts';
import { internalRoleIdOf, type CreatedPerson } from './person.presenter.ts';
import { type Person, findPerson, findPersonByPhone } from './person.repository.ts';

type Dependencies = { readonly database: Database; readonly flags: Pick<Flags, 'isOn'> };

/** A new account as entered, with its first role: in an organization, or an internal one. */
export type NewPerson = {
  readonly account: Readonly<Record<'firstName' | 'lastName' | 'emailAddress', string>> & {
    readonly mobilePhoneNumber?: string | null | undefined;
  };
  readonly roleId: string;
  readonly organizationId: Id<'organization'> | null;
};

/**
 * Creates an account with a role. Engage Super Admins get an error if it exists. Other callers get it only for people
 * of their own organization; an account from elsewhere gets the role, with the same response as for a new one, so that
 * no one can find out who has an account.
 */
export async function createPerson(
  { database, flags }: Dependencies,
  actor: Actor,
  { account: typed, roleId, organizationId }: NewPerson,
): Promise<CreatedPerson> {
  if (organizationId) {
    authorize(actor, 'person.create', { organizationId });
    await authorizeAccessChange({ flags }, actor, organizationId);
  } else authorize(actor, 'internalRole.change', 'platform');
  const account = readAccount(typed);
  return database.acrossOrganizations('account', async (trx) => {
    const role = await findRole(trx, roleId);
    if (!role || isInternal(role.slug) !== (organizationId === null)) {
      if (role?.slug === 'admin') throw new Refusal('not-authorized');
      throw invalid({
        at: ['roleId'],
        detail: organizationId
          ? 'Choose a role of people of the organization.'
          : 'Choose a role of those who work for Attune.',
      });
    }
    if (organizationId && !mayAssign(actor, role.slug)) throw new Refusal('grants-exceeded');
    const present = can(actor, 'person.lookUp', 'platform') ? await findPresent(trx, account) : undefined;
    if (present) return duplicateOf(present, account);
    return organizationId
      ? addToOrganization(trx, actor, { account, role, organizationId })
      : addToProduct(trx, actor, { account, role: role.slug });
  });
}

/** Finds the account that has the email address, or else the phone number, of a new one. */
async function findPresent(
  trx: Transaction,
  { emailAddress, mobilePhoneNumber }: NewAccount,
): Promise<Person | undefined> {
  const byAddress = await findPerson(trx, { emailAddress });
  return byAddress ?? (mobilePhoneNumber ? findPersonByPhone(trx, mobilePhoneNumber) : undefined);
}

function readAccount({ firstName, lastName, ...typed }: NewPerson['account']): NewAccount {
  const emailAddress = parseEmail(typed.emailAddress);
  const phone = typed.mobilePhoneNumber ? parsePhone(typed.mobilePhoneNumber) : null;
  const problems = [
    ...problemWhen(emailAddress === undefined, ['emailAddress'], emailAdvice(typed.emailAddress) ?? formMessages.email),
    ...problemWhen(phone === undefined, ['mobilePhoneNumber'], formMessages.phone),
  ];
  if (emailAddress === undefined || problems.length > 0) throw invalid(...problems);
  return { firstName, lastName, emailAddress, mobilePhoneNumber: phone ?? null };
}

type Adding = {
  readonly account: NewAccount;
  readonly role: NonNullable<Awaited<ReturnType<typeof findRole>>>;
  readonly organizationId: Id<'organization'>;
};

async function addToOrganization(
  trx: Transaction,
  actor: Actor,
  { account, role, organizationId }: Adding,
): Promise<CreatedPerson> {
  await addAccount(trx, account);
  const person = await findPerson(trx, { emailAddress: account.emailAddress });
  if (!person) throw new Refusal('conflict');
  const held = await addRole(trx, organizationId, { ...account, personId: person.id, roleId: role.id });
  if (!held) return duplicateOf(person, account);
  await assertMayGiveFirstRole(trx, actor, { organizationId, personId: person.id, role: role.slug });
  await linkEmployees(trx, organizationId, person.id);
  await recordChange(trx, organizationId, {
    personId: actor.personId,
    action: 'person.created',
    entityType: 'people',
    entityId: person.id,
    after: { roleId: role.id },
  });
  return { person: asTyped(person, account), heldRole: held, isDuplicate: false };
}

async function addToProduct(
  trx: Transaction,
  actor: Actor,
  { account, role }: { readonly account: NewAccount; readonly role: Parameters<typeof addInternalRole>[2]['role'] },
): Promise<CreatedPerson> {
  const personId = await addAccount(trx, account);
  const person = await findPerson(trx, { emailAddress: account.emailAddress });
  if (!personId || !person) return duplicateOf(person, account);
  const roleId = await addInternalRole(trx, actor, { personId, role });
  return { person, heldRole: { id: internalRoleIdOf(personId), roleId, organizationId: null }, isDuplicate: false };
}

/** Only what was entered, whatever the account contains. */
function asTyped(person: Person, account: NewAccount): Person {
  return { ...person, ...account, photo: null, ffUserId: null, locale: null, previousLoginAt: null };
}

/** The existing account, described with the entered values. */
function duplicateOf(person: Person | undefined, account: NewAccount): CreatedPerson {
  if (!person) throw new Refusal('conflict', 'The email address or phone number is already in use.');
  return { person: asTyped(person, account), heldRole: undefined, isDuplicate: true };
}
