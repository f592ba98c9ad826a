import * as contract from '@attune/contract/scim/endpoints';
import { Refusal } from '@attune/domain/kernel';
import {
  type Projection,
  ScimRefusal,
  type ScimResource,
  applyPatch,
  findPlace,
  groupResource,
  isAskedFor,
  overlay,
  parseFilter,
  readDocument,
  readPatch,
  userResource,
  inputOfDocument,
  inputOfSteps,
} from '@attune/domain/people';
import { describeProvider, describeSchemas, describeTypes, described } from './discovery.ts';
import type { DirectoryRouter } from './directory-access.ts';
import { listUsers } from './list-users.ts';
import { getGroup, listGroups } from './read-groups.ts';
import { presentGroup, presentList, presentUser } from './scim.presenter.ts';
import { createGroup, removeGroup, updateGroup } from './write-group.ts';
import { type WritingDependencies, createUser, getUser, removeUser, updateUser } from './write-user.ts';

type Dependencies = WritingDependencies & { readonly apiUrl: string };

/** Users and groups for directories. */
export function scimRoutes(router: DirectoryRouter, needs: Dependencies): void {
  userRoutes(router, needs);
  groupRoutes(router, needs);
  discoveryRoutes(router, needs);
}

function userRoutes(router: DirectoryRouter, needs: Dependencies): void {
  const { apiUrl } = needs;

  router.on(contract.listScimUsers, async ({ organizationId, query }) => {
    const listing = listingOf(userResource, query);
    const { users, total } = await listUsers(needs, organizationId, listing);
    return {
      document: presentList({
        total,
        startIndex: listing.page.offset + 1,
        found: users.map((user) => presentUser(user, { projection: projectionOf(query), apiUrl })),
      }),
    };
  });

  router.on(contract.createScimUser, async ({ organizationId, query, body }) => {
    const user = await createUser(needs, organizationId, body);
    return { sent: presentUser(user, { projection: projectionOf(query), apiUrl }) };
  });

  router.on(contract.getScimUser, async ({ organizationId, params, query }) => {
    const user = await getUser(needs, organizationId, params.userId);
    return { sent: presentUser(user, { projection: projectionOf(query), apiUrl }) };
  });

  router.on(contract.replaceScimUser, async ({ organizationId, params, query, body, ifMatch }) => {
    const given = readDocument(userResource, body);
    const user = await updateUser(needs, organizationId, {
      employeeId: params.userId,
      ifMatch,
      revise: (document) => overlay(document, given),
    });
    return { sent: presentUser(user, { projection: projectionOf(query), apiUrl }) };
  });

  router.on(contract.patchScimUser, async ({ organizationId, params, query, body, ifMatch }) => {
    const steps = readPatch(userResource, body);
    const user = await updateUser(needs, organizationId, {
      employeeId: params.userId,
      ifMatch,
      revise: (document) => applyPatch(document, steps),
    });
    return { sent: presentUser(user, { projection: projectionOf(query), apiUrl }) };
  });

  router.on(contract.removeScimUser, async ({ organizationId, params, ifMatch }) => {
    await removeUser(needs, organizationId, { employeeId: params.userId, ifMatch });
    return undefined;
  });
}

function groupRoutes(router: DirectoryRouter, needs: Dependencies): void {
  const { apiUrl } = needs;

  router.on(contract.listScimGroups, async ({ organizationId, query }) => {
    const projection = projectionOf(query);
    const listing = listingOf(groupResource, query);
    const { groups, total } = await listGroups(needs, organizationId, {
      ...listing,
      withMembers: isAskedFor(groupResource, 'members', projection),
    });
    return {
      document: presentList({
        total,
        startIndex: listing.page.offset + 1,
        found: groups.map((group) => presentGroup(group, { projection, apiUrl })),
      }),
    };
  });

  router.on(contract.createScimGroup, async ({ organizationId, query, body }) => {
    const group = await createGroup(
      needs,
      organizationId,
      inputOfDocument(readDocument(groupResource, body), { isWhole: true }),
    );
    return { sent: presentGroup(group, { projection: projectionOf(query), apiUrl }) };
  });

  router.on(contract.getScimGroup, async ({ organizationId, params, query }) => {
    const projection = projectionOf(query);
    const group = await getGroup(needs, organizationId, {
      groupId: params.groupId,
      withMembers: isAskedFor(groupResource, 'members', projection),
    });
    return { sent: presentGroup(group, { projection, apiUrl }) };
  });

  router.on(contract.replaceScimGroup, async ({ organizationId, params, query, body, ifMatch }) => {
    const input = inputOfDocument(readDocument(groupResource, body), { isWhole: true });
    const group = await updateGroup(needs, organizationId, { groupId: params.groupId, input, ifMatch });
    return { sent: presentGroup(group, { projection: projectionOf(query), apiUrl }) };
  });

  router.on(contract.patchScimGroup, async ({ organizationId, params, query, body, ifMatch }) => {
    const input = inputOfSteps(readPatch(groupResource, body));
    const group = await updateGroup(needs, organizationId, { groupId: params.groupId, input, ifMatch });
    return { sent: presentGroup(group, { projection: projectionOf(query), apiUrl }) };
  });

  router.on(contract.removeScimGroup, async ({ organizationId, params, ifMatch }) => {
    await removeGroup(needs, organizationId, { groupId: params.groupId, ifMatch });
    return undefined;
  });
}

function discoveryRoutes(router: DirectoryRouter, { apiUrl }: Dependencies): void {
  const listed = (all: readonly object[]) => ({
    schemas: [contract.listSchema],
    totalResults: all.length,
    startIndex: 1,
    itemsPerPage: all.length,
    Resources: [...all],
  });
  router.on(contract.getScimServiceProviderConfig, async () => ({ document: describeProvider(apiUrl) }));
  router.on(contract.listScimResourceTypes, async () => ({ document: listed(describeTypes(apiUrl)) }));
  router.on(contract.getScimResourceType, async ({ params }) => ({
    document: described(describeTypes(apiUrl), params.name),
  }));
  router.on(contract.listScimSchemas, async () => ({ document: listed(describeSchemas(apiUrl)) }));
  router.on(contract.sendScimBulk, () =>
    Promise.reject(new Refusal('not-found', 'Bulk requests are not supported. Send the changes one after the other.')),
  );
  router.on(contract.getScimMe, () => Promise.reject(new Refusal('not-found', 'A directory is no user.')));
  router.on(contract.getScimSchema, async ({ params }) => ({
    document: described(describeSchemas(apiUrl), params.urn),
  }));
}

type Listing = {
  readonly filter?: string | undefined;
  readonly startIndex?: string | undefined;
  readonly count?: string | undefined;
  readonly sortBy?: string | undefined;
  readonly sortOrder?: string | undefined;
};

/** Parses filter, page and order. A start index below 1 is 1, a negative count is 0 (RFC 7644, 3.4.2.4). */
function listingOf(resource: ScimResource, { filter, startIndex, count, sortBy, sortOrder }: Listing) {
  const place = sortBy === undefined || sortBy === '' ? undefined : findPlace(resource, sortBy);
  if (place === 'ignored' || (sortBy && !place))
    throw new ScimRefusal('invalidPath', 'sortBy names an attribute that there is not.');
  return {
    filter: filter === undefined || filter.trim() === '' ? undefined : parseFilter(resource, filter),
    sorting: place && { place, isDescending: sortOrder?.toLowerCase() === 'descending' },
    page: {
      offset: Math.max(1, numberIn(startIndex, 1)) - 1,
      limit: Math.min(contract.scimPage.maximum, Math.max(0, numberIn(count, contract.scimPage.default))),
    },
  };
}

function numberIn(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimRefusal('invalidValue', 'startIndex and count are whole numbers.');
  return Number(text);
}

type Parts = { readonly attributes?: string | undefined; readonly excludedAttributes?: string | undefined };

function projectionOf({ attributes, excludedAttributes }: Parts): Projection {
  const listed = (text: string | undefined) =>
    text
      ? text
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
      : undefined;
  return { attributes: listed(attributes), excludedAttributes: listed(excludedAttributes) };
}
