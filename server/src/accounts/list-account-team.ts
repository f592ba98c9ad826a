import { type Actor, authorize } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { type AccountTeamMember, listAccountTeam as list } from '../organizations/index.ts';
import type { Database } from '../platform/database/index.ts';
import { type Person, type RoleRecord, findPerson, listRoles } from './person.repository.ts';

type Dependencies = { readonly database: Database };

/** The account team as its organization sees it: account data other than name and address is private. */
export type AccountTeamWithRoles = {
  readonly accountTeam: readonly (AccountTeamMember & { readonly person: Person })[];
  readonly roles: readonly RoleRecord[];
};

export async function listAccountTeam(
  { database }: Dependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<AccountTeamWithRoles> {
  authorize(actor, 'organization.readCustomerSuccess', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const accountTeam = await list(trx, organizationId);
    const people = await Promise.all(
      accountTeam.map(async (accountTeamMember) => ({
        ...accountTeamMember,
        person: await findPerson(trx, { personId: accountTeamMember.personId }),
      })),
    );
    const known = people.flatMap(({ person, ...accountTeamMember }) =>
      person
        ? [
            {
              ...accountTeamMember,
              person: { ...person, mobilePhoneNumber: null, ffUserId: null, locale: null, previousLoginAt: null },
            },
          ]
        : [],
    );
    return {
      accountTeam: known,
      roles: (await listRoles(trx)).filter(({ id }) => known.some(({ roleId }) => roleId === id)),
    };
  });
}
