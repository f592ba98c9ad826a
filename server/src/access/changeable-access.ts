import {
  type AccessContext,
  type Actor,
  type DataAccess,
  type Role,
  isInternal,
  mayAssign,
  mayGrant,
  mayRevoke,
  mayWithdraw,
  roles,
} from '@attune/domain/access';
import { type GroupId, pathOf } from '@attune/domain/groups';
import type { AccessScope } from './access-scope.ts';

/** Which access of a person a reader may change, and the reason if none. */
export type AccessChangeable = {
  readonly isAllowed: boolean;
  readonly reason: string | null;
  readonly roles: readonly Role[];
  readonly dataAccess: readonly DataAccess[];
};

type Question = {
  readonly context: AccessContext;
  readonly scope: AccessScope;
  readonly isOn: boolean;
  readonly hasAddress: boolean;
};

export function changeable(actor: Actor, { context, scope, isOn, hasAddress }: Question): AccessChangeable {
  const { role, personId } = context.actor;
  const isOwn = actor.personId === personId;
  const reason = reasonAgainst(actor, { role, isOwn, isOn, hasAddress });
  const isAllowed = reason === null;
  const { organizationId } = scope;
  const assignable =
    isAllowed && !isOwn && mayWithdraw(actor, role)
      ? roles.filter((each) => mayAssign(actor, each) && !isInternal(each))
      : [];
  const full = mayGrant(actor, {
    type: 'organizations-results',
    access: 'r',
    accessibleType: 'organizations',
    accessibleId: organizationId,
  });
  const limited =
    full ||
    scope.groups.some(({ id }) =>
      mayGrant(
        actor,
        { type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: id },
        pathOf(scope.hierarchy, id as GroupId),
      ),
    );
  return {
    isAllowed,
    reason,
    roles: assignable,
    dataAccess:
      isAllowed && !isOwn
        ? [...(full ? (['full'] as const) : []), ...(limited ? (['limited'] as const) : []), 'none']
        : [],
  };
}

function reasonAgainst(
  actor: Actor,
  {
    role,
    isOwn,
    isOn,
    hasAddress,
  }: { readonly role: Role; readonly isOwn: boolean; readonly isOn: boolean; readonly hasAddress: boolean },
): string | null {
  if (!mayRevoke(actor)) return 'You can read who has access. Administrators change it.';
  if (!isOn) return 'Changing access is switched off for this organization.';
  if (isOwn) return 'This is you. Another administrator changes your access.';
  if (!hasAddress) return 'Add an e-mail address first: without one nobody can sign in.';
  return role === 'admin' ? 'An Engage Super Admin sees everything in every organization.' : null;
}
