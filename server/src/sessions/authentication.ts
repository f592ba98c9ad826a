import { actorAnywhere, actorIn } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
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

  return {
    async callerOf(bearerToken) {
      const { tokenId, sessionId, subject, issuedAt, expiresAt } = await verified(bearerToken);
      const account = await accounts.find(subject, sessionId ? [tokenId, sessionId] : [tokenId]);
      if (!account?.mayEnter) throw new Refusal('not-authenticated');
      return { personId: account.personId, tokenId, sessionId, tokenIssuedAt: issuedAt, tokenExpiresAt: expiresAt };
    },

    async actorIn(caller, id) {
      const organizationId = id as Id<'organization'>;
      const state = await database.inOrganization(organizationId, (trx) =>
        findAccountState(trx, organizationId, caller.personId as Id<'person'>),
      );
      const actor = state && actorIn(organizationId, { ...state, restrictedOrganizationIds });
      if (!actor) throw new Refusal('not-found');
      return actor;
    },

    async actorAnywhere(caller) {
      const personId = caller.personId as Id<'person'>;
      const personRoles = await database.acrossOrganizations('sign-in', (trx) => listPersonRoles(trx, personId));
      return actorAnywhere({ personId, personRoles, restrictedOrganizationIds });
    },
  };
}
