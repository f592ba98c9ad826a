import { assignPersonRole } from '@attune/contract/access/grants';
import {
  createOrganization as create,
  type createOrganization,
  updateOrganization,
} from '@attune/contract/organizations/organization';
import { listRoles } from '@attune/contract/people/person';
import { createPerson, invitePerson, listPeople } from '@attune/contract/people/internal-people';
import type { Actor, Role } from '@attune/domain/access';
import { ApiError } from '../platform/api/api-error.ts';
import type { Call, Input } from '../platform/api/call.ts';

export type NewOrganization = {
  readonly attributes: Input<typeof createOrganization>['body']['data']['attributes'];
  /** The account team; can be empty. */
  readonly advisorId: string | undefined;
  readonly managerId: string | undefined;
  /** The first administrator. */
  readonly administrator:
    | { readonly emailAddress: string; readonly firstName: string; readonly lastName: string }
    | undefined;
};

/** The creator. */
export type Creator = { readonly personId: string; readonly isManager: boolean };

export function creatorOf({ personId, internalRole }: Pick<Actor, 'personId' | 'internalRole'>): Creator {
  return { personId, isManager: internalRole === 'customer-success-manager' };
}

/** The organization was created, but a later step failed: roles, or anything else. */
export class Unfinished extends Error {
  override readonly name = 'Unfinished';
  readonly organizationId: string;

  constructor(organizationId: string, cause: unknown) {
    const isAboutRoles = cause instanceof RoleFailure;
    super(isAboutRoles ? 'Failed to create the roles' : 'Failed to create additional organization resources', {
      cause: isAboutRoles ? cause.cause : cause,
    });
    this.organizationId = organizationId;
  }
}

class RoleFailure extends Error {
  override readonly name = 'RoleFailure';
}

/**
 * Creates an organization, which gives a Customer Success Manager who creates it that role; then grants the roles of
 * the account team, sets the primary contact, and creates and invites the administrator. Returns the ID.
 */
export async function createOrganizationWithPeople(
  call: Call,
  creator: Creator,
  { attributes, advisorId, managerId, administrator }: NewOrganization,
): Promise<string> {
  const { id: organizationId } = (await call(create, { body: { data: { type: 'organizations', attributes } } })).data;
  try {
    const roleIds = new Map(
      (await call(listRoles, {})).data.map(({ id, attributes: { slug } }) => [slug, id] as const),
    );
    const assignRole = (role: Role, personId: string) =>
      call(assignPersonRole, { params: { organizationId, personId, roleId: roleIds.get(role) ?? '' } }).catch(
        (error: unknown) => {
          throw new RoleFailure('A role was not assigned', { cause: error });
        },
      );
    if (advisorId) await assignRole('executive-advisor', advisorId);
    if (managerId && !(creator.isManager && managerId === creator.personId))
      await assignRole('customer-success-manager', managerId);
    const primaries = {
      ...(advisorId && { primaryExecutiveAdvisorId: advisorId }),
      ...(managerId && { primaryCustomerSuccessManagerId: managerId }),
    };
    if (Object.keys(primaries).length > 0)
      await call(updateOrganization, {
        params: { organizationId },
        body: { data: { type: 'organizations', attributes: primaries } },
      });
    if (administrator)
      await inviteAdministrator(call, administrator, {
        organizationId,
        roleId: roleIds.get('engagement-admin') ?? '',
        assignRole: (personId) => assignRole('engagement-admin', personId),
      });
  } catch (error) {
    throw new Unfinished(organizationId, error);
  }
  return organizationId;
}

type Place = {
  readonly organizationId: string;
  readonly roleId: string;
  readonly assignRole: (personId: string) => Promise<unknown>;
};

/** An existing account gets the role. A recently invited person gets no second e-mail. */
async function inviteAdministrator(
  call: Call,
  administrator: NonNullable<NewOrganization['administrator']>,
  { organizationId, roleId, assignRole }: Place,
): Promise<void> {
  const found = (await call(listPeople, { query: { 'filter[emailAddress]': administrator.emailAddress } })).data[0];
  if (found) await assignRole(found.id);
  const personId =
    found?.id ??
    (
      await call(createPerson, {
        body: {
          data: { type: 'people', attributes: administrator },
          included: [{ type: 'person-roles', attributes: { roleId, organizationId } }],
        },
      })
    ).data.id;
  await call(invitePerson, { params: { personId }, query: { organizationId } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 429)) throw error;
  });
}
