import type { GroupResource } from '@attune/contract/groups';
import * as contract from '@attune/contract/organizations';
import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { SettingsChanges } from '@attune/domain/organizations';
import type { Authentication, Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf } from '../platform/json-api/index.ts';
import { getOrganization } from './get-organization.ts';
import { listOrganizations } from './list-organizations.ts';
import { presentListedOrganization, presentOrganization, presentProgress } from './organizations.presenter.ts';
import { updateOrganization } from './update-organization.ts';

/** What can come along with an organization; the slices that own it present it. */
type OrganizationCompanions = {
  /** The groups that the actor may see. */
  readonly 'v3-groups': (actor: Actor, organizationId: Id<'organization'>) => Promise<readonly GroupResource[]>;
};

type Needs = Parameters<typeof updateOrganization>[0] & { readonly authentication: Authentication; readonly companions: OrganizationCompanions };

export function organizationRoutes(router: Router, needs: Needs): void {
  const { authentication, companions } = needs;

  router.on(contract.listOptimizedOrganizations, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const { organizations, total } = await listOrganizations(needs, await authentication.actorAnywhere(caller), { ...listingOf(query), page, withProgress: false });
    return { data: organizations.map(presentListedOrganization), ...pagingOf(address, page, total) };
  });

  router.on(contract.listOrganizations, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const withProgress = query.include !== undefined && query.include.length > 0;
    const { organizations, total, progress } = await listOrganizations(needs, await authentication.actorAnywhere(caller), { ...listingOf(query), page, withProgress });
    return {
      data: organizations.map((organization) => presentOrganization(organization, progress.has(organization.id) ? { 'organization-package-progress': linkTo(organization.id) } : undefined)),
      ...(withProgress && { included: [...progress].map(([id, each]) => presentProgress(id, each)) }),
      ...pagingOf(address, page, total),
    };
  });

  router.on(contract.getOrganization, async ({ actor, params, query }) => {
    const organizationId = params.organizationId as Id<'organization'>;
    const organization = await getOrganization(needs, actor, organizationId);
    if (!query.include?.includes('v3-groups')) return { data: presentOrganization(organization) };
    const groups = await companions['v3-groups'](actor, organizationId);
    return { data: presentOrganization(organization, { 'v3-groups': { data: groups.map(({ type, id }) => ({ type, id })) } }), included: [...groups] };
  });

  router.on(contract.updateOrganization, async ({ actor, params, body }) => {
    const wanted = Object.fromEntries(Object.entries(body.data.attributes).filter(([, value]) => value !== undefined)) as SettingsChanges;
    return { data: presentOrganization(await updateOrganization(needs, actor, { organizationId: params.organizationId as Id<'organization'>, wanted })) };
  });
}

type ListingQuery = {
  readonly sort?: 'name' | '-name' | 'id' | '-id' | undefined;
  readonly 'filter[fuzzy]'?: string | undefined;
  readonly 'filter[isTrial]'?: boolean | undefined;
};

function listingOf(query: ListingQuery) {
  const sorting = query.sort && sortingOf(query.sort, 'name');
  return { search: query['filter[fuzzy]'], isTrial: query['filter[isTrial]'], sorting };
}

function linkTo(organizationId: string) {
  return { data: { type: 'organization-package-progress', id: organizationId } } as const;
}
