import { type Actor, authorize, isSuperAdmin } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { PackageProgress } from '@attune/domain/organizations';
import type { Database, Transaction } from '../platform/database/index.ts';
import { type AccountTeamMember, countRunningCampaigns, listAccountTeams } from './manage-organizations.repository.ts';
import {
  type Listing,
  type OrganizationList,
  countActiveByOrganization,
  listOrganizations as list,
} from './organizations.repository.ts';

type Dependencies = { readonly database: Database };

/** Additional data about organizations for internal users. */
export type Care = {
  readonly accountTeam: readonly AccountTeamMember[];
  readonly running: ReadonlyMap<string, number>;
};

/** `progress` contains only organizations for which it was requested. Without `care`, account teams are omitted. */
export type ListedOrganizations = OrganizationList & {
  readonly progress: ReadonlyMap<string, PackageProgress>;
  readonly care: Care | undefined;
};

export type ListQuery = Listing & { readonly withProgress: boolean; readonly withCare: boolean };

/**
 * Lists the organizations that the actor can access. Includes package usage on request and, for internal users, account
 * teams and the number of open campaigns. Only Engage Super Admins see deleted ones.
 */
export async function listOrganizations(
  { database }: Dependencies,
  actor: Actor,
  { withProgress, withCare, ...listing }: ListQuery,
): Promise<ListedOrganizations> {
  if (withCare) authorize(actor, 'person.listCustomerSuccess', 'platform');
  if (listing.includesDeleted) authorize(actor, 'organization.listAll', 'platform');
  const { personId, restrictedOrganizationIds } = actor;
  return database.acrossOrganizations('list-organizations', async (trx) => {
    const found = await list(trx, { personId, isEverywhere: isSuperAdmin(actor), restrictedOrganizationIds }, listing);
    const ids = found.organizations.map(({ id }) => id);
    const used = withProgress ? await countActiveByOrganization(trx, ids) : new Map<string, number>();
    const progress = found.organizations.map(
      ({ id, employeeLimit }) => [id, { used: used.get(id) ?? 0, limit: employeeLimit }] as const,
    );
    return {
      ...found,
      progress: new Map(withProgress ? progress : []),
      care: withCare ? await careFor(trx, ids) : undefined,
    };
  });
}

async function careFor(trx: Transaction, ids: readonly Id<'organization'>[]): Promise<Care> {
  return { accountTeam: await listAccountTeams(trx, ids), running: await countRunningCampaigns(trx, ids) };
}
