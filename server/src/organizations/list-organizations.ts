import { type Actor, isSuperAdmin } from '@attune/domain/access';
import type { PackageProgress } from '@attune/domain/organizations';
import type { Database } from '../platform/database/index.ts';
import { type Listing, type OrganizationList, countActiveEmployees, listOrganizations as list } from './organizations.repository.ts';

type Needs = { readonly database: Database };

export type OrganizationListWithProgress = OrganizationList & { readonly progress: ReadonlyMap<string, PackageProgress> };

/** The organizations that the actor reaches, and on request how much of their limit they use. */
export async function listOrganizations({ database }: Needs, actor: Actor, { withProgress, ...listing }: Listing & { readonly withProgress: boolean }): Promise<OrganizationListWithProgress> {
  const { personId, restrictedOrganizationIds } = actor;
  return database.acrossOrganizations('list-organizations', async (trx) => {
    const found = await list(trx, { personId, isEverywhere: isSuperAdmin(actor), restrictedOrganizationIds }, listing);
    const used = withProgress ? await countActiveEmployees(trx, found.organizations.map(({ id }) => id)) : new Map<string, number>();
    const progress = found.organizations.map(({ id, employeeLimit }) => [id, { used: used.get(id) ?? 0, limit: employeeLimit }] as const);
    return { ...found, progress: new Map(withProgress ? progress : []) };
  });
}
