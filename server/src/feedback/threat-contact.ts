import { type Actor, authorize } from '@attune/domain/access';
import { type Id, invalid } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type ThreatContact, findThreatContact, saveThreatContact } from './notes.repository.ts';

type Dependencies = { readonly database: Database };
type OrganizationId = Id<'organization'>;

/** The contact for comments that announce harm; undefined if there is none. */
export async function getThreatContact(
  { database }: Dependencies,
  actor: Actor,
  organizationId: OrganizationId,
): Promise<ThreatContact | undefined> {
  authorize(actor, 'organization.updateSettings', { organizationId });
  return database.inOrganization(organizationId, (trx) => findThreatContact(trx, organizationId));
}

export type ContactInput = {
  readonly organizationId: OrganizationId;
  readonly name: string | null;
  readonly email: string | null;
};

/** Sets or removes the contact. Refuses `invalid` a name without an address and an address without a name. */
export async function updateThreatContact(
  { database }: Dependencies,
  actor: Actor,
  { organizationId, name, email }: ContactInput,
): Promise<ThreatContact | undefined> {
  authorize(actor, 'organization.updateSettings', { organizationId });
  if ((name === null) !== (email === null))
    throw invalid({
      at: [name === null ? 'name' : 'email'],
      detail: 'Enter a name and an e-mail address, or neither.',
    });
  const contact = name === null || email === null ? null : { name, email };
  await database.inOrganization(organizationId, async (trx) => {
    await saveThreatContact(trx, organizationId, contact);
    await recordChange(trx, organizationId, {
      personId: actor.personId,
      action: 'organization.threat-contact-changed',
      entityType: 'organizations',
      entityId: organizationId,
    });
  });
  return contact ?? undefined;
}
