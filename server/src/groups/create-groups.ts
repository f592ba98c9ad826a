import type { GroupResource } from '@attune/contract/groups/group';
import type { Actor } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { Router } from '../platform/http/index.ts';
import { presentGroup } from './groups.presenter.ts';
import { type GroupHistory, groupRoutes } from './groups.routes.ts';
import { listVisibleGroups } from './visible-groups.ts';

type Dependencies = { readonly database: Database; readonly historyOf: GroupHistory };

/** The reporting hierarchy and the other families of groups. */
export function createGroups(needs: Dependencies) {
  return {
    routes: (router: Router) => groupRoutes(router, needs),
    /** What comes along with an organization: the groups that the actor may see, none for those who may see none. */
    companionsOf: async (actor: Actor, organizationId: Id<'organization'>): Promise<readonly GroupResource[]> => {
      const groups = await needs.database.inOrganization(organizationId, (trx) =>
        listVisibleGroups(trx, { actor, organizationId }),
      );
      return groups.map((group) => presentGroup(group));
    },
  };
}
