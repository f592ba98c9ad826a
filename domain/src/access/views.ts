import { dataAccessOf } from './access-level.ts';
import type { Actor } from './actor.ts';
import { can } from './policy.ts';
import { isInternal } from './role.ts';

/** How long somebody can view the product as another person before starting again, in minutes. */
export const viewMinutes = 30;

/**
 * Why an actor cannot view the product as a person in the actor's organization; undefined if they can. Viewing as
 * somebody needs the right to change that person's access, and all of their access to results.
 */
export function obstacleToView(viewer: Actor, person: Actor): string | undefined {
  const { organizationId } = viewer;
  if (organizationId === null || !can(viewer, 'permission.change', { organizationId }))
    return 'Only administrators who can change access view the product as somebody else.';
  if (viewer.personId === person.personId) return 'You cannot view the product as yourself.';
  if (person.internalRole !== null || isInternal(person.role))
    return 'The product cannot be viewed as people who work for Attune.';
  return coversResults(viewer, person)
    ? undefined
    : 'This person has access to results that you do not have. View the product as people whose results you can see.';
}

/**
 * The person as the viewer may see the product: may do what both may. Undefined if the viewer can no longer view as the
 * person.
 */
export function viewedBy(viewer: Actor, person: Actor): Actor | undefined {
  return obstacleToView(viewer, person) === undefined ? { ...person, viewer } : undefined;
}

/** Whether the viewer has all access to results that the person has, by the same grants or by full access. */
function coversResults(viewer: Actor, person: Actor): boolean {
  if (dataAccessOf(viewer) === 'full' || dataAccessOf(person) === 'none') return true;
  if (dataAccessOf(person) === 'full' || dataAccessOf(viewer) === 'none') return false;
  return person.grants
    .filter(isOnGroupResults)
    .every(({ accessibleId }) =>
      viewer.grants.some((held) => isOnGroupResults(held) && held.accessibleId === accessibleId),
    );
}

function isOnGroupResults({ type }: Actor['grants'][number]): boolean {
  return type === 'organizations-results-v3groups';
}
