import { dataAccessOf, isReadOnly } from './access-level.ts';
import type { AccessContext } from './effective-rights.ts';
import type { Grant, GrantType } from './grant.ts';
import { type Role, roleNames } from './role.ts';

/** The source of a part of a person's access, and what it permits. */
export type AccessCause = { readonly title: string; readonly gives: string };

const givenByRole: { readonly [R in Role]: string } = {
  admin: 'Everything, in every organization',
  'customer-success-manager': 'All results without comments; changes campaigns, employees, groups and access',
  'executive-advisor': 'All results and comments; changes campaigns, employees, groups and access',
  coach: 'All results and comments; changes employees and groups',
  facilitator: 'All results and comments; changes employees and groups',
  'organization-admin': 'Changes campaigns, employees, groups and access; results only where granted',
  'engagement-admin': 'All results and comments; changes campaigns, employees, groups and access',
  leader: 'Results for assigned groups, plus any other permissions granted',
  employee: 'Own surveys and the profile',
};

type Gives = { readonly r: string; readonly w: string };

const givenByType: { readonly [T in GrantType]: Gives } = {
  organizations: {
    r: 'Reads everything: results, campaigns, employees, groups, sessions',
    w: 'Reads everything; changes campaigns, employees, groups, sessions',
  },
  'organizations-administrate': { r: 'Sees employees and who has access', w: 'Adds, changes and imports employees' },
  'organizations-campaigns': {
    r: 'Sees campaigns and surveys',
    w: 'Creates, changes and publishes campaigns, writes surveys',
  },
  'organizations-groups': { r: 'Sees groups', w: 'Changes groups' },
  'organizations-results': { r: 'Results of all groups', w: 'Results of all groups' },
  'organizations-results-v3groups': { r: 'Results, groups below included', w: 'Results, groups below included' },
  'organizations-sessions': { r: 'Sees all sessions', w: 'Schedules and changes sessions' },
  'coaching-sessions': { r: 'Sees one session', w: 'Changes one session' },
  employee_attributes: { r: 'Results of everybody by this attribute', w: 'Results of everybody by this attribute' },
};

const aboutResults: readonly GrantType[] = [
  'organizations',
  'organizations-results',
  'organizations-results-v3groups',
  'employee_attributes',
];

/** What a role permits by itself. */
export function roleCause(role: Role): AccessCause {
  return { title: `Role: ${roleNames[role]}`, gives: givenByRole[role] };
}

/** What a grant permits in addition to the role, including "nothing". `title` is the title of the granted object. */
export function grantCause({ role, grants }: AccessContext['actor'], grant: Grant, title: string): AccessCause {
  const gives = givenByType[grant.type][grant.access];
  if (role === 'employee' && !isReadOnly({ role, grants }))
    return { title: `Permission: ${title}`, gives: `Nothing with the role ${roleNames[role]} (${gives})` };
  return {
    title: `Permission: ${title}`,
    gives: isGivenByRole(role, grant) ? `Nothing more than the role ${roleNames[role]}` : gives,
  };
}

/** The organization setting that decides who reads comments; undefined for a person without access to results. */
export function settingCause({ actor, organization }: AccessContext): AccessCause | undefined {
  if (dataAccessOf(actor) === 'none') return undefined;
  const isOpen = organization.openTextFeedbackAccess === 'everyone_with_results_access';
  return {
    title: 'Organization setting',
    gives: isOpen ? 'Comments for all who see the results of a group' : 'Comments for administrators only',
  };
}

/** Grants other than those on results apply to leaders only; other roles have these permissions already. */
function isGivenByRole(role: Role, { type }: Grant): boolean {
  if (role === 'leader' || role === 'employee') return false;
  // Executive advisors see the employee list in the menu only with a grant.
  if (role === 'executive-advisor' && (type === 'organizations-administrate' || type === 'organizations')) return false;
  return !aboutResults.includes(type) || dataAccessOf({ role, grants: [] }) === 'full';
}
