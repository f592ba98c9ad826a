import { photosKnownTo } from '../accounts/index.ts';
import { contactChangeRoutes } from '../address-notices/index.ts';
import { createAttributes } from '../attributes/index.ts';
import { createBranding } from '../branding/index.ts';
import { createGroupTypes } from '../group-types/index.ts';
import { createGroups } from '../groups/index.ts';
import { createImports } from '../imports/index.ts';
import { organizationRoutes } from '../organizations/index.ts';
import { createBulkChanges, createEmployeeNames, createPeople } from '../people/index.ts';
import type { Slice } from '../platform/slice.ts';
import { createPrivacy } from '../privacy/index.ts';
import { createScim } from '../scim/index.ts';
import { createSegments } from '../segments/index.ts';
import type { Identity } from './identity.ts';
import type { Platform } from './platform.ts';
import type { Results } from './results.ts';

type Dependencies = { readonly platform: Platform; readonly identity: Identity; readonly results: Results };

export type People = ReturnType<typeof createPeopleSlices>;

/** Organizations, their employees and groups, and the imports that update them. */
export function createPeopleSlices({ platform, identity, results }: Dependencies) {
  const { config, database, keys, queue, files, clock, log, budgets } = platform;
  const { authentication, flags, holdersAmong } = identity;
  const names = createEmployeeNames(database);
  const privacy = createPrivacy({ database, keys, queue, files, clock, log, evictNames: names.forget });
  const people = createPeople({
    database,
    clock,
    names,
    eraseEmployee: privacy.eraseEmployee,
    photosOf: (organizationId, personIds) => photosKnownTo(database, organizationId, personIds),
    holdersAmong,
  });
  const groupTypes = createGroupTypes({ database, queue });
  const groups = createGroups({ database, historyOf: results.groupHistory });
  const organization = { database, authentication, flags, benchmarks: results.benchmarks };
  const companions = { 'v3-groups': groups.companionsOf };
  const slices: readonly Slice[] = [
    { routes: (router) => organizationRoutes(router, { ...organization, companions }) },
    { routes: (router) => contactChangeRoutes(router, { database, authentication }) },
    groups,
    groupTypes,
    createAttributes({ database }),
    createSegments({ database }),
    people,
    { processTasks: [{ name: 'renew-names', run: () => names.renew() }] },
    createBranding({ database }),
    createImports({ database, authentication, files, queue, clock, idsOf: people.idsOf }),
    createBulkChanges({ database, authentication, clock, names, queue }),
    createScim({ database, clock, budgets, apiUrl: config.apiUrl }),
  ];
  return { names, groupCompanionsOf: groups.companionsOf, privacy, placePeople: groupTypes.retry, slices };
}
