import type { Id } from '../kernel/index.ts';
import type { Actor } from './actor.ts';
import type { Grant, GrantAccess, GrantType } from './grant.ts';
import { type Role, isInternal } from './role.ts';

export const acme = '1' as Id<'organization'>;
export const globex = '2' as Id<'organization'>;
export const ada = '11' as Id<'person'>;
export const grace = '12' as Id<'person'>;

/** Sales is a child of Acme, North a child of Sales; Finance is a sibling of Sales. */
export const company = '100' as Id<'group'>;
export const sales = '110' as Id<'group'>;
export const north = '111' as Id<'group'>;
export const finance = '120' as Id<'group'>;

export const campaign = '500' as Id<'campaign'>;
export const session = '600' as Id<'coaching-session'>;
export const attribute = '700' as Id<'employee-attribute'>;

export function anActor(role: Role, overrides: Partial<Actor> = {}): Actor {
  const internalRole = isInternal(role) ? role : null;
  return {
    personId: ada,
    organizationId: acme,
    role,
    internalRole,
    grants: [],
    restrictedOrganizationIds: [],
    ...overrides,
  };
}

export function onAcme(type: GrantType, access: GrantAccess = 'r'): Grant {
  return { type, access, accessibleType: 'organizations', accessibleId: acme };
}

export function onGroup(groupId: Id<'group'>): Grant {
  return { type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: groupId };
}
