import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { RecordNotFound } from '../json-api/index.ts';
import type { Authentication } from './router.ts';

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
