import { getProfile as getProfileEndpoint, listRoles } from '@attune/contract/people';
import * as contract from '@attune/contract/sessions';
import type { Authentication, Router } from '../platform/http/index.ts';
import { wholeList } from '../platform/json-api/index.ts';
import { beginSession } from './begin-session.ts';
import { endSession } from './end-session.ts';
import { getProfile } from './get-profile.ts';
import { getRoles } from './get-roles.ts';
import { presentProfile, presentRole } from './profile.presenter.ts';

type Needs = Parameters<typeof beginSession>[0] & Parameters<typeof endSession>[0] & { readonly authentication: Authentication };

export function sessionRoutes(router: Router, needs: Needs): void {
  const { authentication } = needs;

  router.on(contract.beginSession, async ({ caller }) => {
    await beginSession(needs, caller);
    return undefined;
  });

  router.on(contract.endSession, async ({ caller }) => {
    await endSession(needs, caller);
    return undefined;
  });

  router.on(getProfileEndpoint, async ({ caller, params, query }) => {
    const profile = await getProfile(needs, await authentication.actorAnywhere(caller), params.ffGlobalUserId);
    return presentProfile(profile, query.include);
  });

  router.on(listRoles, async ({ caller }) => {
    const roles = await getRoles(needs, await authentication.actorAnywhere(caller));
    return { data: roles.map(presentRole), ...wholeList(roles.length) };
  });
}
