import type { InternalRole } from '../access/index.ts';

/** Roles in the account team of an organization. */
export const accountTeamRoles = [
  'executive-advisor',
  'customer-success-manager',
] as const satisfies readonly InternalRole[];
export type AccountTeamRole = (typeof accountTeamRoles)[number];
