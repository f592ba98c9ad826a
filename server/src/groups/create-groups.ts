import type { GroupResource } from '@attune/contract/groups/group';
import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/index.ts';
import { presentGroup } from './groups.presenter.ts';
import { type GroupHistory, groupRoutes } from './groups.routes.ts';
import { listVisibleGroups } from './visible-groups.ts';

type Dependencies = { readonly database: Database; readonly historyOf: GroupHistory };

/** The reporting hierarchy and the other group types. */
export function createGroups(needs: Dependencies) {
  return {
    routes: (router: Router) => groupRoutes(router, needs),
    /** The groups that the actor may see, to be included with an organization; empty if there are none. */
    companionsOf: async (actor: Actor, organizationId: Id<'organization'>): Promise<readonly GroupResource[]> => {
      const groups = await needs.database.inOrganization(organizationId, (trx) =>
        listVisibleGroups(trx, { actor, organizationId }),
      );
      return groups.map((group) => presentGroup(group));
    },
  };
}
