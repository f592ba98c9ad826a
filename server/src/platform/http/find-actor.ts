import type { Actor } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { Authentication } from './router.ts';

/** Somebody in one organization, with the rights of this moment; undefined where the person does not reach it. */
export async function findActorIn(authentication: Pick<Authentication, 'actorIn'>, { personId }: Pick<Actor, 'personId'>, organizationId: Id<'organization'>): Promise<Actor | undefined> {
  return authentication.actorIn({ personId }, organizationId).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not-found') return undefined;
    throw error;
  });
}
