/**
 * The roles a person can have in an organization, from the widest to the narrowest. The slugs are those of the
 * contract; `admin` is the Engage Super Admin.
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

/** The roles of people who work for the product and not for the organization. */
export const internalRoles = [
  'admin',
  'customer-success-manager',
  'executive-advisor',
  'coach',
  'facilitator',
] as const satisfies readonly Role[];

export type InternalRole = (typeof internalRoles)[number];

/** The role of everybody to whom nobody gave another one. */
export const defaultRole: Role = 'employee';

/** What people call each role. */
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

/** Whether the role belongs to people who work for the product. */
export function isInternal(role: Role): role is InternalRole {
  return (internalRoles as readonly Role[]).includes(role);
}

/** Whether the role passes every role check in the organizations it reaches. */
export function isAdminLike(role: Role): boolean {
  return role === 'admin' || role === 'customer-success-manager' || role === 'executive-advisor';
}
