import type { GrantType } from '@attune/domain/access';
import type { Access } from './access-subject.ts';

type HeldGrant = Access['grants'][number];

export function aGrant(type: GrantType, access: 'r' | 'w' = 'r'): HeldGrant {
  return { type, access, accessibleType: 'organizations', accessibleId: '4', title: 'Acme' };
}

export function onGroup(accessibleId: string): HeldGrant {
  return {
    type: 'organizations-results-v3groups',
    access: 'r',
    accessibleType: 'v3-groups',
    accessibleId,
    title: 'Sales',
  };
}

/** Access of an Employee, by default. */
export function anAccess(attributes: Partial<Access> = {}): Access {
  return {
    organizationId: '4',
    employeeId: '12',
    personId: '31',
    role: 'employee',
    roleId: '1',
    personRoleId: null,
    pendingSince: null,
    canConfirm: true,
    level: 'employee',
    dataAccess: 'none',
    headline: { says: 'Priya can’t see results.', beside: 'Only their own surveys and profile.' },
    can: [[{ text: 'Answer own surveys and keep the own profile', isName: false }]],
    cannot: [[{ text: 'See results of any group', isName: false }]],
    why: [],
    grants: [],
    sees: { navigation: ['profile', 'sign-out'], groups: [], groupCount: 0 },
    view: { isAllowed: true, reason: null },
    change: {
      isAllowed: true,
      reason: null,
      roles: ['engagement-admin', 'leader', 'employee'],
      dataAccess: ['full', 'limited', 'none'],
    },
    revision: 'a',
    ...attributes,
  };
}
