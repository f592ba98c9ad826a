import { assignInternalRole, createPerson, invitePerson, listPeople } from '@attune/contract/people/internal-people';
import { ApiError } from '../platform/api/api-error.ts';
import type { Call } from '../platform/api/call.ts';

export type NewInternalPerson = {
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: string;
};

/** Nothing was created, because the address or phone number is already in use. */
class Duplicate extends Error {
  override readonly name = 'Duplicate';
}

/**
 * Grants an internal role to the account with the address, or creates the account, then invites the person. A recently
 * invited person gets no second e-mail.
 */
export async function createInternalPerson(
  call: Call,
  { emailAddress, roleId, ...names }: NewInternalPerson,
): Promise<void> {
  const found = (await call(listPeople, { query: { 'filter[emailAddress]': emailAddress } })).data[0];
  const personId = found ? await give(call, found.id, roleId) : await create(call, { emailAddress, roleId, ...names });
  await call(invitePerson, { params: { personId } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 429)) throw error;
  });
}

async function give(call: Call, personId: string, roleId: string): Promise<string> {
  await call(assignInternalRole, { params: { personId, roleId } });
  return personId;
}

async function create(call: Call, { roleId, ...attributes }: NewInternalPerson): Promise<string> {
  const body = {
    data: { type: 'people' as const, attributes },
    included: [{ type: 'person-roles' as const, attributes: { roleId, organizationId: null } }],
  };
  const { data, meta } = await call(createPerson, { body });
  if (meta.isDuplicate) throw new Duplicate('The email address or phone number is already in use.');
  return data.id;
}

/** Error message. */
export function failureText(error: unknown): string {
  if (error instanceof Duplicate) return `Failed to create person. ${error.message}`;
  return error instanceof ApiError && error.status === 409 ? error.detail : 'Failed to create person with role';
}
