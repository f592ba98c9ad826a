import { dataAccessOf, isReadOnly } from './access-level.ts';
import { type Actor, isSuperAdmin } from './actor.ts';
import { holds } from './grant.ts';
import { can } from './policy.ts';
import { type Role, isInternal } from './role.ts';
import type { OpenTextFeedbackAccess } from './subject.ts';

export const navigationEntries = [
  'drawer',
  'my-views',
  'campaigns',
  'results',
  'feedback',
  'actions',
  'sessions',
  'organization-switch',
  'profile',
  'sign-out',
  'settings',
  'groups',
  'surveys',
  'benchmark',
  'assessment-settings',
  'change-history',
  'group-type-management',
  'directory-sync',
  'internal-admin',
  'internal-admin-campaigns',
  'internal-admin-surveys',
  'internal-admin-roles',
  'internal-admin-jobs',
  'internal-admin-flags',
  'internal-admin-status',
  'internal-admin-library',
  'internal-admin-benchmarks',
  'internal-admin-transform',
  'session-analytics',
] as const;

export type NavigationEntry = (typeof navigationEntries)[number];

/**
 * Facts besides the actor that decide the navigation. `hasSessionAnalytics` is false for organizations without session
 * analytics.
 */
export type NavigationContext = {
  readonly flags: { readonly limitedFeedbackAccess: boolean; readonly sunsetBanners: boolean };
  readonly openTextFeedbackAccess: OpenTextFeedbackAccess;
  readonly availableOrganizationCount: number;
  readonly hasSessionAnalytics: boolean;
};

type Visibility = (actor: Actor, context: NavigationContext) => boolean;

const rolesWithoutFeedbackWhenLimited: readonly Role[] = [
  'leader',
  'employee',
  'executive-advisor',
  'coach',
  'facilitator',
  'customer-success-manager',
];
const rolesWithSettings: readonly Role[] = [
  'admin',
  'customer-success-manager',
  'coach',
  'facilitator',
  'organization-admin',
  'engagement-admin',
];

const always: Visibility = () => true;
const toStaff: Visibility = (actor) => actor.role !== 'employee';
const toStaffAndReadOnlyPeople: Visibility = (actor) => actor.role !== 'employee' || isReadOnly(actor);
const toResultReaders: Visibility = (actor) => dataAccessOf(actor) !== 'none';
const toSuperAdmins: Visibility = isSuperAdmin;

const inSettingsMenu =
  (visibility: Visibility): Visibility =>
  (actor, context) =>
    (toSuperAdmins(actor, context) || !context.flags.sunsetBanners) && visibility(actor, context);

const visibilities: { readonly [E in NavigationEntry]: Visibility } = {
  drawer: toStaffAndReadOnlyPeople,
  'my-views': toResultReaders,
  campaigns: toStaffAndReadOnlyPeople,
  results: toResultReaders,
  feedback: (actor, context) =>
    toStaff(actor, context) && toResultReaders(actor, context) && !isKeptFromFeedback(actor, context),
  actions: (actor, context) => toStaff(actor, context) && toResultReaders(actor, context),
  sessions: toStaff,
  'organization-switch': (_, { availableOrganizationCount }) => availableOrganizationCount > 1,
  profile: always,
  'sign-out': always,
  settings: inSettingsMenu(hasSettings),
  groups: inSettingsMenu(keepsGroups),
  surveys: inSettingsMenu(readsSurveys),
  benchmark: inSettingsMenu(changesSettings),
  'assessment-settings': inSettingsMenu(changesSettings),
  'change-history': inSettingsMenu(readsHistory),
  'group-type-management': inSettingsMenu(changesGroupTypes),
  'directory-sync': inSettingsMenu(managesDirectories),
  'internal-admin': inSettingsMenu((actor) => isInternal(actor.role) || isSuperAdmin(actor)),
  'internal-admin-campaigns': toSuperAdmins,
  'internal-admin-surveys': toSuperAdmins,
  'internal-admin-roles': toSuperAdmins,
  'internal-admin-jobs': toSuperAdmins,
  'internal-admin-flags': toSuperAdmins,
  'internal-admin-status': toSuperAdmins,
  'internal-admin-library': toSuperAdmins,
  'internal-admin-benchmarks': toSuperAdmins,
  'internal-admin-transform': toSuperAdmins,
  'session-analytics': ({ role }, { hasSessionAnalytics }) =>
    hasSessionAnalytics && role !== 'leader' && role !== 'employee',
};

/** Whether a navigation entry is shown. */
export function isVisible(entry: NavigationEntry, actor: Actor, context: NavigationContext): boolean {
  return visibilities[entry](actor, context);
}

/** Whether the page of an entry opens: for those who see the entry, and for those from whom only banners hide it. */
export function isOpenTo(entry: NavigationEntry, actor: Actor, context: NavigationContext): boolean {
  return isVisible(entry, actor, { ...context, flags: { ...context.flags, sunsetBanners: false } });
}

/** Whether only administrators read feedback in this organization, so that others have limited access to it. */
function isFeedbackLimited(openTextFeedbackAccess: OpenTextFeedbackAccess): boolean {
  return openTextFeedbackAccess === 'admins_only';
}

function hasSettings({ role, grants }: Actor): boolean {
  if (rolesWithSettings.includes(role)) return true;
  return role !== 'employee' && holds(grants, { type: 'organizations-administrate', access: 'r' });
}

function readsSurveys(actor: Actor): boolean {
  const { organizationId } = actor;
  return organizationId !== null && can(actor, 'survey.read', { organizationId });
}

function managesDirectories(actor: Actor): boolean {
  const { organizationId } = actor;
  return organizationId !== null && can(actor, 'directory.manage', { organizationId });
}

function changesSettings(actor: Actor): boolean {
  const { organizationId } = actor;
  return organizationId !== null && can(actor, 'organization.updateSettings', { organizationId });
}

function readsHistory(actor: Actor): boolean {
  const { organizationId } = actor;
  return organizationId !== null && can(actor, 'changeHistory.read', { organizationId });
}

/** All groups or some: a person who manages a group sees the hierarchy below it. */
function keepsGroups(actor: Actor): boolean {
  const { organizationId, role, grants } = actor;
  if (organizationId === null) return false;
  return (
    can(actor, 'group.update', { organizationId, groupPath: [] }) ||
    (role === 'leader' && grants.some(({ type, access }) => type === 'organizations-groups' && access === 'w'))
  );
}

function changesGroupTypes(actor: Actor): boolean {
  const { organizationId } = actor;
  return organizationId !== null && can(actor, 'groupType.update', { organizationId });
}

function isKeptFromFeedback({ role }: Actor, { flags, openTextFeedbackAccess }: NavigationContext): boolean {
  if (role === 'customer-success-manager') return true;
  return (
    flags.limitedFeedbackAccess &&
    isFeedbackLimited(openTextFeedbackAccess) &&
    rolesWithoutFeedbackWhenLimited.includes(role)
  );
}
