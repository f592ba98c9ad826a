import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { RecordNotFound } from '../json-api/index.ts';

/** The person a bearer token belongs to, regardless of organization. Permissions are never read from the token. */
export type Caller = {
  readonly personId: string;
  readonly tokenId: string;
  /** The provider's session that issued the token, if the token names it. All its tokens end with it. */
  readonly sessionId: string | undefined;
  readonly tokenIssuedAt: Date;
  readonly tokenExpiresAt: Date;
  /** If somebody views the product as this person: who does, and in which organization. */
  readonly view?: { readonly viewerId: string; readonly organizationId: string };
};

/** The key that identifies the tokens of a sign-in: the provider session, or else the token id. */
export function sessionKeyOf({ sessionId, tokenId }: Pick<Caller, 'sessionId' | 'tokenId'>): string {
  return sessionId ?? tokenId;
}

/** How the router authenticates callers; implemented by the sessions slice. */
export type Authentication = {
  callerOf(bearerToken: string | undefined): Promise<Caller>;
  /** The person as whom the caller views the product. Refuses with `view-ended` a view that the session does not have. */
  viewedBy(caller: Caller, viewHeader: string): Promise<Caller>;
  /**
   * The caller's roles and grants in one organization, read from the database. Refuses with `not-found` if the caller
   * has no access.
   */
  actorIn(caller: Pick<Caller, 'personId' | 'view'>, organizationId: string): Promise<Actor>;
  /** For data that belongs to no organization: the caller with the highest role held in any. */
  actorAnywhere(caller: Caller): Promise<Actor>;
};

/** The actor in one organization, with current permissions; undefined if the person has no access to it. */
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

/** The actor in one organization; refuses one without access as if it did not exist. */
export async function reachActorIn(
  authentication: Pick<Authentication, 'actorIn'>,
  caller: Parameters<Authentication['actorIn']>[0],
  organizationId: string,
): Promise<Actor> {
  return authentication.actorIn(caller, organizationId).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'not-found' ? new RecordNotFound('Organization') : error;
  });
}
