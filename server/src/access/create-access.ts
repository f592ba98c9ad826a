import type { Id } from '@attune/domain/kernel';
import type { Flags } from '../flags/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Authentication, Router } from '../platform/http/index.ts';
import { accessRoutes } from './access.routes.ts';
import { type HoldersAmong, listHoldersAmong } from './list-access.ts';

type Dependencies = {
  readonly database: Database;
  readonly authentication: Authentication;
  readonly flags: Pick<Flags, 'isOn' | 'valuesFor'>;
  readonly restrictedOrganizationIds: readonly string[];
};

/** Access in an organization: roles and permissions, with descriptions and updates. */
export function createAccess({ restrictedOrganizationIds: restricted, ...others }: Dependencies) {
  const needs = { ...others, restrictedOrganizationIds: restricted as readonly Id<'organization'>[] };
  const holdersAmong: HoldersAmong = (actor, organizationId, personIds) =>
    listHoldersAmong(needs, actor, { organizationId, personIds });
  return {
    routes: (router: Router) => accessRoutes(router, needs),
    /** For lists of employees. */
    holdersAmong,
  };
}
