import type { InternalRole } from '../access/index.ts';

/** Those who look after an organization for the product, by their role in it. */
export const accountTeamRoles = [
  'executive-advisor',
  'customer-success-manager',
] as const satisfies readonly InternalRole[];
export type AccountTeamRole = (typeof accountTeamRoles)[number];
