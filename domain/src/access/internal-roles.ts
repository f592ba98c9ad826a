import { Refusal, invalid } from '../kernel/index.ts';
import { type InternalRole, type Role, isInternal } from './role.ts';

/** A role for the product as a whole that somebody is to lose, and what comes instead; null for none. */
export type InternalRoleChange = {
  readonly from: InternalRole;
  readonly to: InternalRole | null;
  /** How many other people who can sign in are Engage Super Admins. */
  readonly otherSuperAdminCount: number;
};

/**
 * Refuses what nobody can be given as a role for the product as a whole: with `not-authorized` that of the Engage Super
 * Admin, which only the operator of an installation gives, and with `invalid` one that belongs to people of
 * organizations.
 */
export function assertInternalRoleCanBeGiven(role: Role): asserts role is InternalRole {
  if (!isInternal(role)) throw invalid({ at: ['roleId'], detail: 'Choose a role of those who work for Attune.' });
  if (role === 'admin')
    throw new Refusal(
      'not-authorized',
      'An Engage Super Admin is made by whoever operates this installation, on its command line.',
    );
}

/** Refuses with `last-administrator` a change after which nobody could administer the product. */
export function assertSuperAdminRemains({ from, to, otherSuperAdminCount }: InternalRoleChange): void {
  if (from !== 'admin' || to === 'admin' || otherSuperAdminCount > 0) return;
  throw new Refusal(
    'last-administrator',
    'This is the only Engage Super Admin. Somebody else has to be made one first, on the command line of this ' +
      'installation.',
  );
}
