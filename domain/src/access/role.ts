/**
 * The roles in an organization, from widest to narrowest. The slugs are those of the contract; `admin` is the Engage
 * Super Admin.
 */
export const roles = [
  'admin',
  'customer-success-manager',
  'executive-advisor',
  'coach',
  'facilitator',
  'organization-admin',
  'engagement-admin',
  'leader',
  'employee',
] as const;

export type Role = (typeof roles)[number];

/** Internal roles: of people who work for the product rather than for an organization. */
export const internalRoles = [
  'admin',
  'customer-success-manager',
  'executive-advisor',
  'coach',
  'facilitator',
] as const satisfies readonly Role[];

export type InternalRole = (typeof internalRoles)[number];

/** The role of people without an assigned role. */
export const defaultRole: Role = 'employee';

/** Display name of each role. */
/** The specified message where a role has to be chosen. */
export const chooseRole = 'Please select or update the access level.';

export const roleNames: { readonly [R in Role]: string } = {
  admin: 'Engage Super Admin',
  'customer-success-manager': 'Customer Success Manager',
  'executive-advisor': 'Executive Advisor',
  coach: 'Coach',
  facilitator: 'Facilitator',
  'organization-admin': 'Organization Admin',
  'engagement-admin': 'Engagement Admin',
  leader: 'Leader',
  employee: 'Employee',
};

/** Whether a text is the slug of a role. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** Whether a role is internal. */
export function isInternal(role: Role): role is InternalRole {
  return (internalRoles as readonly Role[]).includes(role);
}

/** Whether the role passes every role check in the organizations it can access. */
export function isAdminLike(role: Role): boolean {
  return role === 'admin' || role === 'customer-success-manager' || role === 'executive-advisor';
}
