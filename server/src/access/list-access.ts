import {
  type AccessContext,
  type Actor,
  type DataAccess,
  type Role,
  accessWords,
  authorize,
  dataAccessOf,
  effectiveRights,
  isInternal,
  mayRevoke,
  mayWithdraw,
} from '@attune/domain/access';
import { countedGroups } from '@attune/domain/groups';
import { type Id, fuzzySearch } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { type AccessHolder, listAccessHolders } from './access-list.repository.ts';
import { readAccessScope, accessContextOf } from './access-scope.ts';
import type { AccessDependencies } from './targets.ts';

type Dependencies = Pick<AccessDependencies, 'database' | 'restrictedOrganizationIds'>;

export type AccessListing = {
  readonly organizationId: Id<'organization'>;
  /** Part of a name, or initials. */
  readonly search: string | undefined;
  readonly role: Role | undefined;
  readonly dataAccess: DataAccess | undefined;
  readonly page: Page;
};

/** A person on the list, with a headline of their access. */
export type ListedHolder = AccessHolder & {
  readonly context: AccessContext;
  readonly groupCount: number;
  readonly isWholeHierarchy: boolean;
  readonly headline: { readonly says: string; readonly beside: string };
  readonly mayWithdraw: boolean;
};

/**
 * Lists one page of the people who can do more than answer surveys, with their total count. Best matches of a search
 * come first; otherwise they are sorted by name.
 */
export async function listAccess(
  { database, restrictedOrganizationIds }: Dependencies,
  actor: Actor,
  { organizationId, search, role, dataAccess, page }: AccessListing,
): Promise<{ readonly holders: readonly ListedHolder[]; readonly total: number }> {
  authorize(actor, 'employee.readAccess', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    const everybody = await listAccessHolders(trx, organizationId);
    const meant = everybody.filter(
      (holder) =>
        (role === undefined || holder.role === role) &&
        (dataAccess === undefined || dataAccessOf(holder) === dataAccess),
    );
    const found = search?.trim() ? fuzzySearch(search, meant, ({ name }) => name) : meant;
    const shown = found.slice(page.offset, page.offset + page.limit);
    return {
      holders: await presentHolders(trx, actor, { organizationId, restrictedOrganizationIds, holders: shown }),
      total: found.length,
    };
  });
}

export type HoldersAmong = (
  actor: Actor,
  organizationId: Id<'organization'>,
  personIds: readonly Id<'person'>[],
) => Promise<readonly ListedHolder[]>;

/** Lists who of these people can do more than answer surveys. */
export async function listHoldersAmong(
  { database, restrictedOrganizationIds }: Dependencies,
  actor: Actor,
  {
    organizationId,
    personIds,
  }: { readonly organizationId: Id<'organization'>; readonly personIds: readonly Id<'person'>[] },
): Promise<readonly ListedHolder[]> {
  authorize(actor, 'employee.readAccess', { organizationId });
  if (personIds.length === 0) return [];
  return database.inOrganization(organizationId, async (trx) =>
    presentHolders(trx, actor, {
      organizationId,
      restrictedOrganizationIds,
      holders: await listAccessHolders(trx, organizationId, personIds),
    }),
  );
}

type ShownAccess = {
  readonly organizationId: Id<'organization'>;
  readonly restrictedOrganizationIds: Dependencies['restrictedOrganizationIds'];
  readonly holders: readonly AccessHolder[];
};

async function presentHolders(
  trx: Transaction,
  actor: Actor,
  { organizationId, restrictedOrganizationIds, holders }: ShownAccess,
): Promise<readonly ListedHolder[]> {
  if (holders.length === 0) return [];
  const scope = await readAccessScope(trx, actor, { organizationId, grants: holders.flatMap(({ grants }) => grants) });
  return holders.map((holder) => {
    const { personId, grants } = holder;
    const context = accessContextOf(scope, holder.name, {
      personId,
      grants,
      restrictedOrganizationIds,
      personRoles: [{ role: holder.role, organizationId }],
    });
    const isOthers = personId !== actor.personId && holder.personRoleId !== null && !isInternal(holder.role);
    const { results } = effectiveRights(context).ofGroups;
    const groups = scope.hierarchy.groups.filter(({ id }) => results.has(id));
    return {
      ...holder,
      context,
      groupCount: countedGroups(groups).length,
      isWholeHierarchy: groups.some(({ isRoot }) => isRoot),
      headline: accessWords(context).headline,
      mayWithdraw: isOthers && mayRevoke(actor) && mayWithdraw(actor, holder.role),
    };
  });
}
