import { createAccess } from '../access/index.ts';
import { createFlagEvaluation, createFlags, flagRoutes, remoteFlagProvider } from '../flags/index.ts';
import type { Slice } from '../platform/slice.ts';
import { createSessions } from '../sessions/index.ts';
import type { Platform } from './platform.ts';

export type Identity = Awaited<ReturnType<typeof createIdentity>>;

/** Authentication and authorization. */
export async function createIdentity(platform: Platform) {
  const { config, database, databaseClock: clock, log, keys } = platform;
  const sessions = await createSessions({ config, database, clock, log });
  const { authentication } = sessions;
  const flags = createFlags(database, {
    evaluate: createFlagEvaluation(remoteFlagProvider(config.flagsUrl), keys),
    sessionAnalyticsOff: config.sessionAnalyticsOffOrganizationIds,
  });
  const { restrictedOrganizationIds } = config;
  const access = createAccess({ database, authentication, flags, restrictedOrganizationIds });
  const slices: readonly Slice[] = [
    sessions,
    { routes: (router) => flagRoutes(router, { database, flags, authentication }) },
    access,
  ];
  return { authentication, flags, holdersAmong: access.holdersAmong, slices };
}
