import type { Id } from '../kernel/index.ts';
import { dataAccessOf } from './access-level.ts';
import { type Grant, type Need, type Scope, holds } from './grant.ts';
import type { InternalRole, Role } from './role.ts';
import type {
  InOrganization,
  OnAnalytics,
  OnAudience,
  OnFeedback,
  OnOwned,
  OnPerson,
  OnSession,
  OnSubscription,
} from './subject.ts';

/** What the actor is towards one subject: the role that counts there and the rights that count there. */
export type ParticipantState = {
  readonly personId: Id<'person'>;
  readonly role: Role;
  /** The role for the product as a whole, wherever the subject is. */
  readonly internalRole: InternalRole | null;
  readonly grants: readonly Grant[];
};

/** Decides for one standing towards one subject. */
export type Rule<Subject> = (standing: ParticipantState, subject: Subject) => boolean;

/** Anything in an organization, with what a grant on a part of it could be about. */
type Scoped = InOrganization & Scope;

/** Says what a rule is exercised upon. */
export function on<Subject>(rule: Rule<Subject>): Rule<Subject> {
  return rule;
}

/** Whoever has one of these roles, whatever is asked about. */
export function anyOf(...roles: readonly Role[]): Rule<unknown> {
  return ({ role }) => roles.includes(role);
}

/** Whoever one of these rules lets. */
export function either<Subject>(...rules: readonly Rule<Subject>[]): Rule<Subject> {
  return (standing, subject) => rules.some((rule) => rule(standing, subject));
}

/** Whoever all of these rules let. */
export function both<Subject>(...rules: readonly Rule<Subject>[]): Rule<Subject> {
  return (standing, subject) => rules.every((rule) => rule(standing, subject));
}

export const nobody: Rule<unknown> = () => false;
export const everybody: Rule<unknown> = () => true;
export const superAdmins = anyOf('admin');
export const successManagers = anyOf('admin', 'customer-success-manager');
/**
 * Customer Success Managers by their role for the product: one that somebody was given in an organization opens that
 * organization only.
 */
export const successManagersOfTheProduct: Rule<unknown> = ({ internalRole }) =>
  internalRole === 'admin' || internalRole === 'customer-success-manager';
export const adminLike = anyOf('admin', 'customer-success-manager', 'executive-advisor');
export const advisers = anyOf('admin', 'customer-success-manager', 'executive-advisor', 'coach', 'facilitator');
export const administrators = either(adminLike, anyOf('organization-admin', 'engagement-admin'));
export const organizers = either(advisers, administrators);
export const leaders = anyOf('leader');
export const staff = either(organizers, leaders);

/** Whoever was given the right, on the whole organization or on what the subject names. */
export function withGrant(type: Need['type'], access: Need['access']): Rule<Scoped> {
  return ({ grants }, subject) => holds(grants, { type, access }, subject);
}

/** Leaders who were given the right. */
export function leadersWith(type: Need['type'], access: Need['access']): Rule<Scoped> {
  return both<Scoped>(leaders, withGrant(type, access));
}

export const withFullResults: Rule<unknown> = (standing) => dataAccessOf(standing) === 'full';
export const withAnyResults: Rule<unknown> = (standing) => dataAccessOf(standing) !== 'none';

/** Whoever may see the group in detail: by full access, or by a grant on it or on a group above it. */
export const withResultsOfGroup = either<Scoped>(
  withFullResults,
  both<Scoped>(withAnyResults, withGrant('organizations-results-v3groups', 'r')),
);

export const leadersOfTheGroup = both<Scoped>(leaders, withResultsOfGroup);

export const leadersOfParticipants: Rule<OnAudience> = ({ role, grants }, { participatingGroupIds }) =>
  role === 'leader' &&
  grants
    .filter(({ type }) => type === 'organizations-results-v3groups')
    .some(
      ({ accessibleId }) =>
        participatingGroupIds === 'all' || (participatingGroupIds as readonly string[]).includes(accessibleId),
    );

export const whereResultReadersMayRead: Rule<OnFeedback> = (_, { openTextFeedbackAccess }) =>
  openTextFeedbackAccess === 'everyone_with_results_access';

export const owners: Rule<OnOwned> = ({ personId }, { ownerId }) => ownerId === personId;
export const themselves: Rule<OnPerson> = (standing, { personId }) => standing.personId === personId;
export const participants: Rule<OnSession> = ({ personId }, { participantIds }) => participantIds.includes(personId);
export const schedulers: Rule<OnSubscription> = ({ personId }, { schedulerId }) => schedulerId === personId;
export const whereSwitchedOn: Rule<OnAnalytics> = (_, { isSwitchedOff }) => !isSwitchedOff;
