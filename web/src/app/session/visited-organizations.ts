import { isId } from '@attune/domain/kernel';
import { z } from 'zod';
import { type KeyValueStorage, readJson, storageKeys } from '../../platform/storage.ts';

/** An organization in the organization switcher. */
export type VisitedOrganization = {
  readonly id: string;
  readonly name: string;
  readonly ffCompanyId: string | null;
  readonly isTrial: boolean;
};

/** The persistent state: the current organization and the recent ones. */
export type OrganizationsSlice = {
  readonly currentId: string | undefined;
  readonly visited: readonly VisitedOrganization[];
};

const visitedAtMost = 10;

const stored = z.object({
  organizations: z.object({
    currentId: z.string().optional(),
    visited: z.array(
      z.object({ id: z.string(), name: z.string(), ffCompanyId: z.string().nullable(), isTrial: z.boolean() }),
    ),
  }),
});

export function readOrganizations(storage: KeyValueStorage): OrganizationsSlice {
  const parsed = stored.safeParse(readJson(storage, storageKeys.organizations));
  return parsed.success
    ? { currentId: parsed.data.organizations.currentId, visited: parsed.data.organizations.visited }
    : { currentId: undefined, visited: [] };
}

export function storeOrganizations(storage: KeyValueStorage, organizations: OrganizationsSlice): void {
  storage.setItem(storageKeys.organizations, JSON.stringify({ organizations }));
}

/** The state after a visit: newest first, without duplicates, at most ten. Invalid ids are ignored. */
export function afterVisit(slice: OrganizationsSlice, organization: VisitedOrganization): OrganizationsSlice {
  if (!isId(organization.id)) return slice;
  const others = slice.visited.filter(({ id }) => id !== organization.id);
  return { currentId: organization.id, visited: [organization, ...others].slice(0, visitedAtMost) };
}

type Reachable = { readonly isReachable: (organizationId: string) => boolean; readonly ownIds: readonly string[] };

/** Initial organization: last visited, else from the token, else the first. */
export function organizationToBeginWith(
  { currentId, visited }: OrganizationsSlice,
  tokenOrganizationId: string | null,
  { isReachable, ownIds }: Reachable,
): string | undefined {
  const candidates = [currentId, tokenOrganizationId, ...ownIds, ...visited.map(({ id }) => id)];
  return candidates.find((id): id is string => typeof id === 'string' && isReachable(id));
}
