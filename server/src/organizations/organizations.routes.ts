import type { GroupResource } from '@attune/contract/groups/group';
import * as contract from '@attune/contract/organizations/organization';
import { type Actor, can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { DetailsChanges, SettingsChanges } from '@attune/domain/organizations';
import type { Authentication, Router } from '../platform/http/index.ts';
import { pageOf, pagingOf, sortingOf } from '../platform/json-api/index.ts';
import { beginOrganization } from './begin-organization.ts';
import { getOrganization } from './get-organization.ts';
import type { PrimaryChanges } from './manage-organizations.repository.ts';
import { listOrganizations } from './list-organizations.ts';
import {
  presentInCare,
  presentListedOrganization,
  presentOrganizations,
  presentSettings,
} from './organizations.presenter.ts';
import { removeOrganization, restoreOrganization } from './remove-organization.ts';
import { updateOrganization } from './update-organization.ts';

/** Resources that can be included with an organization; the features that own them present them. */
type OrganizationCompanions = {
  /** Lists the groups that the actor can see. */
  readonly 'v3-groups': (actor: Actor, organizationId: Id<'organization'>) => Promise<readonly GroupResource[]>;
};

type Dependencies = Parameters<typeof updateOrganization>[0] & {
  readonly authentication: Authentication;
  readonly companions: OrganizationCompanions;
};

/** Resources included with a list by default. */
const defaultCompanions: readonly string[] = ['organization-package-progress'];

export function organizationRoutes(router: Router, needs: Dependencies): void {
  const { authentication, companions } = needs;

  router.on(contract.listOptimizedOrganizations, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const { organizations, total } = await listOrganizations(needs, await authentication.actorAnywhere(caller), {
      ...listingOf(query),
      page,
      ...alone,
    });
    return { data: organizations.map(presentListedOrganization), ...pagingOf(address, page, total) };
  });

  router.on(contract.listOrganizations, async ({ caller, query, address }) => {
    const page = pageOf(query);
    const include = query.include ?? defaultCompanions;
    const input = {
      withProgress: include.includes('organization-package-progress'),
      withCare: include.includes('customer-success'),
      includesDeleted: query['filter[includesDeleted]'] ?? false,
      onlyId: query['filter[organizationId]'],
    };
    const listed = await listOrganizations(needs, await authentication.actorAnywhere(caller), {
      ...listingOf(query),
      page,
      ...input,
    });
    const { data, included } = presentOrganizations(listed);
    return { data, ...(include.length > 0 && { included }), ...pagingOf(address, page, listed.total) };
  });

  router.on(contract.getOrganization, async ({ actor, params, query }) => {
    const organizationId = params.organizationId;
    const found = await getOrganization(needs, actor, organizationId);
    const rights = { isChangeable: can(actor, 'organization.updateSettings', { organizationId }) };
    if (!query.include?.includes('v3-groups')) return { data: presentInCare(found, rights) };
    const groups = await companions['v3-groups'](actor, organizationId);
    return {
      data: presentInCare(found, rights, { 'v3-groups': { data: groups.map(({ type, id }) => ({ type, id })) } }),
      included: [...groups],
    };
  });

  router.on(contract.updateOrganization, async ({ actor, params, body }) => {
    const organizationId = params.organizationId;
    await updateOrganization(needs, actor, { organizationId, ...inputOf(body.data.attributes) });
    return { data: presentInCare(await getOrganization(needs, actor, organizationId), { isChangeable: true }) };
  });

  keepingRoutes(router, needs);
}

/** Routes to create, delete and restore organizations. */
function keepingRoutes(router: Router, needs: Dependencies): void {
  const { authentication } = needs;

  router.on(contract.createOrganization, async ({ caller, body }) => {
    const { settings, details, primaries } = inputOf(body.data.attributes);
    return {
      data: presentSettings(
        await beginOrganization(needs, await authentication.actorAnywhere(caller), {
          organization: { ...settings, ...details, name: body.data.attributes.name },
          primaries,
          roles: (body.included ?? []).map(({ attributes }) => attributes),
        }),
      ),
    };
  });

  router.on(contract.removeOrganization, async ({ actor, params }) => {
    await removeOrganization(needs, actor, params.organizationId);
    return undefined;
  });

  router.on(contract.restoreOrganization, async ({ caller, params }) => {
    return {
      data: presentSettings(
        await restoreOrganization(needs, await authentication.actorAnywhere(caller), params.organizationId),
      ),
    };
  });
}

type Attributes = { readonly [key: string]: unknown } & Partial<
  Record<'isFFManaged', boolean | undefined> &
    Record<
      'localeId' | 'ffCompanyId' | 'ffSubdomain' | 'primaryExecutiveAdvisorId' | 'primaryCustomerSuccessManagerId',
      string | null | undefined
    >
>;

const detailNames = ['name', 'isTrial', 'packageName', 'employeeLimit', 'timeZone'];

/** Splits the attributes of a body by required permission. Omitted attributes are absent. */
function inputOf({
  localeId,
  isFFManaged,
  ffCompanyId,
  ffSubdomain,
  primaryExecutiveAdvisorId,
  primaryCustomerSuccessManagerId,
  ...others
}: Attributes) {
  const ours = (isDetail: boolean) => Object.entries(others).filter(([key]) => detailNames.includes(key) === isDetail);
  return {
    settings: given(Object.fromEntries(ours(false))) as SettingsChanges,
    details: given({
      ...Object.fromEntries(ours(true)),
      locale: localeId,
      isCompanionManaged: isFFManaged,
      companionId: ffCompanyId,
      companionSubdomain: ffSubdomain,
    }) as DetailsChanges,
    primaries: given({
      'executive-advisor': primaryExecutiveAdvisorId,
      'customer-success-manager': primaryCustomerSuccessManagerId,
    }) as PrimaryChanges,
  };
}

function given(attributes: object): object {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

const alone = { withProgress: false, withCare: false, includesDeleted: false };

type ListingQuery = {
  readonly sort?: 'name' | '-name' | 'id' | '-id' | undefined;
  readonly 'filter[fuzzy]'?: string | undefined;
  readonly 'filter[isTrial]'?: boolean | undefined;
};

function listingOf(query: ListingQuery) {
  const sorting = query.sort && sortingOf(query.sort, 'name');
  return { search: query['filter[fuzzy]'], isTrial: query['filter[isTrial]'], sorting };
}
