import { Refusal, invalid } from '../kernel/index.ts';
import { type InternalRole, type Role, isInternal } from './role.ts';

/** A change of an internal role; `to` is null if it is removed. */
export type InternalRoleChange = {
  readonly from: InternalRole;
  readonly to: InternalRole | null;
  /** Number of other Engage Super Admins who can sign in. */
  readonly otherSuperAdminCount: number;
};

/**
 * Refuses `not-authorized` for Engage Super Admin, which only the operator of an installation can assign, and `invalid`
 * for a role that belongs to people of organizations.
 */
export function assertInternalRoleCanBeGiven(role: Role): asserts role is InternalRole {
  if (!isInternal(role)) throw invalid({ at: ['roleId'], detail: 'Choose a role of those who work for Attune.' });
  if (role === 'admin')
    throw new Refusal(
      'not-authorized',
      'An Engage Super Admin is made by whoever operates this installation, on its command line.',
    );
}

/** Refuses `last-administrator` for a change that would leave the product without an administrator. */
export function assertSuperAdminRemains({ from, to, otherSuperAdminCount }: InternalRoleChange): void {
  if (from !== 'admin' || to === 'admin' || otherSuperAdminCount > 0) return;
  throw new Refusal(
    'last-administrator',
    'This is the only Engage Super Admin. Somebody else has to be made one first, on the command line of this ' +
      'installation.',
  );
}
