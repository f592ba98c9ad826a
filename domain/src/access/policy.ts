import { Refusal } from '../kernel/index.ts';
import { type Ability, type Subjects, abilities } from './abilities.ts';
import { type Actor, isSuperAdmin, roleTowards } from './actor.ts';
import type { Rule, ParticipantState } from './rule.ts';

/**
 * Whether the actor may do something to a subject. A subject of an organization that the actor does not reach is
 * refused whatever it is. Feature flags and the state of the subject are not asked here.
 */
export function can<A extends Ability>(actor: Actor, ability: A, subject: Subjects[A]): boolean {
  const rule = abilities[ability] as Rule<Subjects[A]>;
  return standingsTowards(actor, subject).some((standing) => rule(standing, subject));
}

/**
 * Refuses with `not-authorized` what the actor may not do, and with `not-found` anything in an organization that the
 * actor does not reach.
 */
export function authorize<A extends Ability>(actor: Actor, ability: A, subject: Subjects[A]): void {
  if (standingsTowards(actor, subject).length === 0) throw new Refusal('not-found');
  if (!can(actor, ability, subject)) throw new Refusal('not-authorized');
}

/**
 * What belongs to no organization is judged by the role for the product and by the role in the actor's organization. To
 * be `admin` in one organization makes nobody an Engage Super Admin.
 */
function standingsTowards(actor: Actor, subject: Subjects[Ability]): readonly ParticipantState[] {
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
