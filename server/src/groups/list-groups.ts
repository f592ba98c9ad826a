import { type Actor, can } from '@attune/domain/access';
import { titleOf } from '@attune/domain/groups';
import { type Id, Refusal, compareNames, fuzzySearch } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { Page } from '../platform/json-api/index.ts';
import { type RestorableGroup, listRestorableGroups, withRemovals } from './restorable-groups.ts';
import { type SeenGroup, type VisibleGroup, readSeenGroups, withNumbers, withResultsFor } from './visible-groups.ts';

type Dependencies = { readonly database: Database };

export type GroupListing = {
  readonly organizationId: Id<'organization'>;
  readonly search: string | undefined;
  readonly groupTypeId: string | undefined;
  /** Only groups whose detailed results the actor may see. */
  readonly hasResults: boolean;
  /** Lists deleted groups instead of existing ones, latest deletion first. */
  readonly isDeleted: boolean;
  /** `order` lists parents before children. Defaults to best match for a search, otherwise to `order`. */
  readonly sorting: { readonly field: 'order' | 'name'; readonly direction: 'asc' | 'desc' } | undefined;
  readonly page: Page;
};

export type GroupList = { readonly groups: readonly (VisibleGroup | RestorableGroup)[]; readonly total: number };

/**
 * Lists one page of the groups that the actor may see. Refuses with `not-authorized` actors without access to any
 * group.
 */
export async function listGroups({ database }: Dependencies, actor: Actor, listing: GroupListing): Promise<GroupList> {
  const { organizationId, isDeleted } = listing;
  const reader = { actor, organizationId };
  return database.inOrganization(organizationId, async (trx) => {
    if (isDeleted) {
      const { groups, total } = pageOf(actor, await listRestorableGroups(trx, reader), listing);
      return { groups: await withRemovals(trx, reader, groups), total };
    }
    const seen = await readSeenGroups(trx, reader);
    const { groups, total } = pageOf(actor, seen.groups, listing);
    return { groups: await withNumbers(trx, reader, { ...seen, groups }), total };
  });
}

function pageOf<G extends SeenGroup>(
  actor: Actor,
  visible: readonly G[],
  { organizationId, hasResults, groupTypeId, search, sorting, page }: GroupListing,
): { readonly groups: readonly G[]; readonly total: number } {
  if (visible.length === 0 && !can(actor, 'groupType.read', { organizationId })) throw new Refusal('not-authorized');
  const inResults = hasResults ? withResultsFor(actor, visible) : visible;
  const ofType = groupTypeId === undefined ? inResults : inResults.filter((group) => group.groupTypeId === groupTypeId);
  const found = search === undefined ? ofType : fuzzySearch(search, ofType, titleOf);
  const groups = sorting ? sorted(found, sorting, visible) : found;
  return { groups: groups.slice(page.offset, page.offset + page.limit), total: groups.length };
}

function sorted<G extends SeenGroup>(
  groups: readonly G[],
  { field, direction }: NonNullable<GroupListing['sorting']>,
  inOrder: readonly G[],
): readonly G[] {
  const wanted = new Set(groups);
  const ascending = {
    order: () => inOrder.filter((group) => wanted.has(group)),
    name: () => groups.toSorted((a, b) => compareNames(titleOf(a), titleOf(b))),
  }[field]();
  return direction === 'asc' ? ascending : ascending.toReversed();
}
