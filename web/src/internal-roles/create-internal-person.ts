import { assignInternalRole, createPerson, invitePerson, listPeople } from '@attune/contract/people/person';
import { ApiError } from '../platform/api/api-error.ts';
import type { Call } from '../platform/api/call.ts';

export type NewInternalPerson = {
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: string;
};

/** Nothing was made, because somebody has the address or the phone number already. */
class Duplicate extends Error {
  override readonly name = 'Duplicate';
}

/**
 * Makes somebody work for the product: whoever has an account with the address gets the role, anybody else an account
 * with it; then the person is invited. Who was invited a moment ago needs no second mail.
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

/** What is said when it did not work. */
export function failureText(error: unknown): string {
  if (error instanceof Duplicate) return `Failed to create person. ${error.message}`;
  return error instanceof ApiError && error.status === 409 ? error.detail : 'Failed to create person with role';
}
