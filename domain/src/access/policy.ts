import { Refusal } from '../kernel/index.ts';
import { type Ability, type Subjects, abilities } from './abilities.ts';
import { type Actor, isSuperAdmin, roleTowards } from './actor.ts';
import type { Rule, ActorState } from './rule.ts';

/**
 * Whether the actor may perform an ability on a subject. Always false in an organization without access. Does not check
 * feature flags or the state of the subject.
 */
export function can<A extends Ability>(actor: Actor, ability: A, subject: Subjects[A]): boolean {
  // A view shows whose it is. Everything else must be open to the viewer, too.
  if (actor.viewer && ability !== 'profile.read' && !can(actor.viewer, ability, subject)) return false;
  const rule = abilities[ability] as Rule<Subjects[A]>;
  return actorStatesFor(actor, subject).some((state) => rule(state, subject));
}

/**
 * Refuses `not-authorized` if the actor may not perform the ability, and `not-found` in an organization without access.
 */
export function authorize<A extends Ability>(actor: Actor, ability: A, subject: Subjects[A]): void {
  if (actorStatesFor(actor, subject).length === 0) throw new Refusal('not-found');
  if (!can(actor, ability, subject)) throw new Refusal('not-authorized');
}

/**
 * A subject without an organization is judged by the internal role and by the role in the actor's organization. Role
 * `admin` in one organization makes nobody an Engage Super Admin.
 */
function actorStatesFor(actor: Actor, subject: Subjects[Ability]): readonly ActorState[] {
  const { personId, internalRole } = actor;
  if (subject === 'platform' || !('organizationId' in subject)) {
    const roles = internalRole ? [internalRole, actor.role] : [actor.role];
    return roles
      .filter((role) => role !== 'admin' || isSuperAdmin(actor))
      .map((role) => ({ personId, role, internalRole, grants: [] }));
  }
  const role = roleTowards(actor, subject.organizationId);
  if (!role) return [];
  return [
    { personId, role, internalRole, grants: subject.organizationId === actor.organizationId ? actor.grants : [] },
  ];
}
