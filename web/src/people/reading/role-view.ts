import { isRole, type Role, roleNames } from '@attune/domain/access';

export type RoleView = {
  readonly name: string;
  /** What the role can access, in a sentence. */
  readonly explanation: string;
  /** Whether it gives access beyond the person's own surveys, within the organization. */
  readonly hasAccess: boolean;
};

const roleViews: Readonly<Record<Role, Omit<RoleView, 'name'>>> = {
  admin: { explanation: 'Has access to every organization.', hasAccess: false },
  'customer-success-manager': {
    explanation: 'Supports this organization and sees all of its results.',
    hasAccess: false,
  },
  'executive-advisor': { explanation: 'Supports this organization and sees all of its results.', hasAccess: false },
  coach: { explanation: 'Coaches leaders and sees all results of this organization.', hasAccess: false },
  facilitator: { explanation: 'Facilitates sessions and sees all results of this organization.', hasAccess: false },
  'organization-admin': {
    explanation: 'Runs campaigns, people and groups. Sees results only where granted.',
    hasAccess: true,
  },
  'engagement-admin': {
    explanation: 'Runs campaigns, people and groups. Sees the results of all groups.',
    hasAccess: true,
  },
  leader: { explanation: 'Sees results of granted groups.', hasAccess: true },
  employee: { explanation: 'Takes surveys. Can’t see results.', hasAccess: false },
};

/** A role by its slug; unknown slugs are shown unchanged. */
export function roleView(slug: string): RoleView {
  return isRole(slug)
    ? { name: roleNames[slug], ...roleViews[slug] }
    : { name: slug, explanation: '', hasAccess: false };
}
