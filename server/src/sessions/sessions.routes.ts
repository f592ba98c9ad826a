import { getProfile as getProfileEndpoint, listRoles } from '@attune/contract/people/person';
import * as contract from '@attune/contract/sessions/session';
import * as signIns from '@attune/contract/sessions/sign-ins';
import { presentRole } from '../access/index.ts';
import { type Authentication, type Router, sessionKeyOf } from '../platform/http/index.ts';
import { partOf } from '../platform/json-api/index.ts';
import { beginSession } from './begin-session.ts';
import { endSession } from './end-session.ts';
import { getProfile, inOneOrganization } from './get-profile.ts';
import { getRoles } from './get-roles.ts';
import { presentProfile } from './profile.presenter.ts';
import type { SignIn } from './sign-ins.repository.ts';
import { type SignInDependencies, endSignIns, listSignIns } from './sign-ins.ts';

type Dependencies = SignInDependencies & { readonly authentication: Authentication };

export function sessionRoutes(router: Router, needs: Dependencies): void {
  const { authentication } = needs;

  router.on(contract.beginSession, async ({ caller, userAgent }) => {
    await beginSession(needs, caller, userAgent);
    return undefined;
  });

  router.on(contract.endSession, async ({ caller }) => {
    await endSession(needs, caller);
    return undefined;
  });

  router.on(getProfileEndpoint, async ({ caller, params, query }) => {
    const profile = await getProfile(needs, await authentication.actorAnywhere(caller), params.ffGlobalUserId);
    await needs.accounts.recordSeen(sessionKeyOf(caller));
    return presentProfile(caller.view ? inOneOrganization(profile, caller.view) : profile, query.include);
  });

  router.on(listRoles, async ({ caller, ...asked }) => {
    const roles = await getRoles(needs, await authentication.actorAnywhere(caller));
    return partOf(roles.map(presentRole), asked);
  });

  router.on(signIns.listSignIns, async ({ caller, params, ...asked }) => {
    const listed = await listSignIns(needs, await authentication.actorAnywhere(caller), params.personId);
    return partOf(
      listed.map((signIn) => presentSignIn(signIn, sessionKeyOf(caller))),
      asked,
    );
  });

  router.on(signIns.endSignIn, async ({ caller, params }) => {
    await endSignIns(needs, await authentication.actorAnywhere(caller), params);
    return undefined;
  });

  router.on(signIns.endOtherSignIns, async ({ caller, params }) => {
    await endSignIns(needs, await authentication.actorAnywhere(caller), { ...params, butAt: caller });
    return undefined;
  });
}

function presentSignIn({ id, sessionKey, browser, platform, startedAt, lastSeenAt }: SignIn, current: string) {
  const isCurrent = sessionKey === current;
  return {
    type: 'sign-ins' as const,
    id,
    attributes: {
      browser,
      platform,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent,
    },
  };
}
