import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { RecordNotFound } from '../json-api/index.ts';

/** Who a bearer token stands for, before any organization is asked about. Rights are never taken from the token. */
export type Caller = {
  readonly personId: string;
  readonly tokenId: string;
  /** The provider's session in which the token was given out, where the token tells. All its tokens end with it. */
  readonly sessionId: string | undefined;
  readonly tokenIssuedAt: Date;
  readonly tokenExpiresAt: Date;
};

/** How the router learns who asks; the slice of sessions knows. */
export type Authentication = {
  callerOf(bearerToken: string | undefined): Promise<Caller>;
  /**
   * The caller's roles and grants in one organization, read from the database. Refuses with `not-found` where the
   * caller has no business.
   */
  actorIn(caller: Pick<Caller, 'personId'>, organizationId: string): Promise<Actor>;
  /** For what belongs to no organization: the caller with the widest role held anywhere. */
  actorAnywhere(caller: Caller): Promise<Actor>;
};

/** Somebody in one organization, with the rights of this moment; undefined where the person does not reach it. */
export async function findActorIn(
  authentication: Pick<Authentication, 'actorIn'>,
  { personId }: Pick<Actor, 'personId'>,
  organizationId: Id<'organization'>,
): Promise<Actor | undefined> {
  return authentication.actorIn({ personId }, organizationId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not-found') return undefined;
    throw error;
  });
}

/** Somebody in one organization; refuses an organization that the person does not reach as one that does not exist. */
export async function reachActorIn(
  authentication: Pick<Authentication, 'actorIn'>,
  caller: Parameters<Authentication['actorIn']>[0],
  organizationId: string,
): Promise<Actor> {
  return authentication.actorIn(caller, organizationId).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'not-found' ? new RecordNotFound('Organization') : error;
  });
}
