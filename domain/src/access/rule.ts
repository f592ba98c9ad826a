import type { Id } from '../kernel/index.ts';
import { dataAccessOf } from './access-level.ts';
import { type Grant, type Need, type Scope, holds } from './grant.ts';
import type { InternalRole, Role } from './role.ts';
import type {
  InOrganization,
  OnAnalytics,
  OnAudience,
  OnFeedback,
  OnSecureExport,
  OnOwned,
  OnPerson,
  OnSession,
  OnSubscription,
} from './subject.ts';

/** The actor's role and grants with respect to one subject. */
export type ActorState = {
  readonly personId: Id<'person'>;
  readonly role: Role;
  /** The internal role, independent of the subject's organization. */
  readonly internalRole: InternalRole | null;
  readonly grants: readonly Grant[];
};

/** Decides whether a role and grants permit an ability on one subject. */
export type Rule<Subject> = (state: ActorState, subject: Subject) => boolean;

/** A subject in an organization, with the scope that a grant could cover. */
type Scoped = InOrganization & Scope;

/** Declares the subject type of a rule. */
export function on<Subject>(rule: Rule<Subject>): Rule<Subject> {
  return rule;
}

/** Permits any of these roles, for any subject. */
export function anyOf(...roles: readonly Role[]): Rule<unknown> {
  return ({ role }) => roles.includes(role);
}

/** Permits what at least one of these rules permits. */
export function either<Subject>(...rules: readonly Rule<Subject>[]): Rule<Subject> {
  return (state, subject) => rules.some((rule) => rule(state, subject));
}

/** Permits what all of these rules permit. */
export function both<Subject>(...rules: readonly Rule<Subject>[]): Rule<Subject> {
  return (state, subject) => rules.every((rule) => rule(state, subject));
}

export const nobody: Rule<unknown> = () => false;
export const everybody: Rule<unknown> = () => true;
export const superAdmins = anyOf('admin');
export const successManagers = anyOf('admin', 'customer-success-manager');
/**
 * Permits Customer Success Managers by internal role; the same role in an organization covers that organization only.
 */
export const successManagersOfTheProduct: Rule<unknown> = ({ internalRole }) =>
  internalRole === 'admin' || internalRole === 'customer-success-manager';
export const adminLike = anyOf('admin', 'customer-success-manager', 'executive-advisor');
export const advisers = anyOf('admin', 'customer-success-manager', 'executive-advisor', 'coach', 'facilitator');
export const administrators = either(adminLike, anyOf('organization-admin', 'engagement-admin'));
export const organizers = either(advisers, administrators);
export const leaders = anyOf('leader');
export const staff = either(organizers, leaders);

/** Permits people with a grant on the whole organization or on the scope of the subject. */
export function withGrant(type: Need['type'], access: Need['access']): Rule<Scoped> {
  return ({ grants }, subject) => holds(grants, { type, access }, subject);
}

/** Permits leaders with a grant. */
export function leadersWith(type: Need['type'], access: Need['access']): Rule<Scoped> {
  return both<Scoped>(leaders, withGrant(type, access));
}

export const withFullResults: Rule<unknown> = (state) => dataAccessOf(state) === 'full';
export const withAnyResults: Rule<unknown> = (state) => dataAccessOf(state) !== 'none';

/** Permits people who may see the group in detail: by full access, or by a grant on it or on an ancestor. */
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
export const themselves: Rule<OnPerson> = (state, { personId }) => state.personId === personId;
export const participants: Rule<OnSession> = ({ personId }, { participantIds }) => participantIds.includes(personId);
export const schedulers: Rule<OnSubscription> = ({ personId }, { schedulerId }) => schedulerId === personId;
export const whereSwitchedOn: Rule<OnAnalytics> = (_, { isSwitchedOff }) => !isSwitchedOff;

/** Permits people who had their role before the request, and not from its requester. */
export const independentOfRequester: Rule<OnSecureExport> = ({ personId }, { requestedBy, requestedAt, roleGrants }) =>
  personId !== requestedBy &&
  roleGrants.every(({ by, at }) => at <= requestedAt && (by === null || by !== requestedBy));
