import { type Actor, actorAnywhere, actorIn, viewedBy } from '@attune/domain/access';
import { type Id, Refusal, type RefusalCode } from '@attune/domain/kernel';
import { findView } from '../access/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Authentication } from '../platform/http/index.ts';
import type { Logger } from '../platform/log.ts';
import type { TokenVerifier, VerifiedToken } from './access-token.ts';
import type { Accounts } from './accounts.ts';
import { findAccountState, listPersonRoles } from './sessions.repository.ts';

type Dependencies = {
  readonly verify: TokenVerifier;
  readonly accounts: Accounts;
  readonly database: Database;
  readonly restrictedOrganizationIds: readonly string[];
  readonly log: Logger;
};

/** Authenticates callers. All invalid tokens get the same response; permissions are read with every request. */
export function createAuthentication({ verify, accounts, database, log, ...needs }: Dependencies): Authentication {
  const restrictedOrganizationIds = needs.restrictedOrganizationIds as readonly Id<'organization'>[];

  async function verified(bearerToken: string | undefined): Promise<VerifiedToken> {
    if (!bearerToken) throw new Refusal('not-authenticated');
    return verify(bearerToken).catch((error: Error) => {
      log.info({ reason: error.message }, 'a token was refused');
      throw new Refusal('not-authenticated');
    });
  }

  async function actorOf(personId: string, organizationId: Id<'organization'>): Promise<Actor | undefined> {
    const state = await database.inOrganization(
      organizationId,
      (trx) => findAccountState(trx, organizationId, personId as Id<'person'>),
      { isOneStatement: true },
    );
    return state && actorIn(organizationId, { ...state, restrictedOrganizationIds });
  }

  const personIn: Authentication['actorIn'] = async ({ personId, view }, id) => {
    if (view && view.organizationId !== id) throw new Refusal('not-found');
    const organizationId = id as Id<'organization'>;
    if (!view) return (await actorOf(personId, organizationId)) ?? refuse('not-found');
    const [person, viewer] = await Promise.all([personId, view.viewerId].map((each) => actorOf(each, organizationId)));
    return (viewer && person && viewedBy(viewer, person)) ?? refuse('view-ended');
  };

  return {
    async callerOf(bearerToken) {
      const { tokenId, sessionId, subject, issuedAt, expiresAt } = await verified(bearerToken);
      const account = await accounts.find(subject, sessionId ? [tokenId, sessionId] : [tokenId]);
      if (!account?.mayEnter) throw new Refusal('not-authenticated');
      return { personId: account.personId, tokenId, sessionId, tokenIssuedAt: issuedAt, tokenExpiresAt: expiresAt };
    },

    async viewedBy(caller, viewHeader) {
      const view = await findView(database, caller, viewHeader);
      if (!view) throw new Refusal('view-ended');
      const { personId, organizationId } = view;
      return { ...caller, personId, view: { viewerId: caller.personId, organizationId } };
    },

    actorIn: personIn,

    async actorAnywhere(caller) {
      if (caller.view) return common(await personIn(caller, caller.view.organizationId));
      const personId = caller.personId as Id<'person'>;
      const personRoles = await database.acrossOrganizations('sign-in', (trx) => listPersonRoles(trx, personId), {
        isOneStatement: true,
      });
      return actorAnywhere({ personId, personRoles, restrictedOrganizationIds });
    },
  };
}

/** The person of a view for data that is common to all organizations, by the role in the one that is viewed. */
function common({ viewer, ...person }: Actor): Actor {
  const ofAll = { organizationId: null, grants: [] };
  return { ...person, ...ofAll, ...(viewer && { viewer: { ...viewer, ...ofAll } }) };
}

function refuse(code: RefusalCode): never {
  throw new Refusal(code);
}
