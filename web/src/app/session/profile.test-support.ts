import type { getProfile } from '@attune/contract/people/person';
import { type Role, roleNames } from '@attune/domain/access';
import type { Answer } from '../../platform/api/call.ts';
import { anOrganization } from '../../organizations/organizations.test-support.ts';

const leaderRoleId = '8';
const employeeRoleId = '9';

/** Maya leads a group in organization 4, is an employee in 12, and was in 13 until it was deleted. */
export function aProfileAnswer(): Answer<typeof getProfile> {
  const role = (id: string, slug: Role) => ({
    type: 'roles' as const,
    id,
    attributes: { name: roleNames[slug], slug, isInternal: false },
  });
  const personRole = (id: string, roleId: string, organizationId: string) => ({
    type: 'person-roles' as const,
    id,
    attributes: { personId: '7', roleId, organizationId },
  });
  return {
    data: {
      type: 'people',
      id: '7',
      attributes: {
        firstName: 'Maya',
        lastName: 'Okafor',
        emailAddress: 'maya.okafor@acme.example',
        mobilePhoneNumber: null,
        photo: null,
        ffUserId: null,
        ffGlobalUserId: '0b0c5a1e-7a6f-4c2e-9d55-0d2f7d9f1a11',
        localeId: null,
        previousLoginAt: null,
      },
    },
    included: [
      role(leaderRoleId, 'leader'),
      role(employeeRoleId, 'employee'),
      personRole('1', leaderRoleId, '4'),
      personRole('2', employeeRoleId, '12'),
      anOrganization('4'),
      anOrganization('12'),
      anOrganization('13', { deletedAt: '2026-01-01T00:00:00Z' }),
      {
        type: 'permissions',
        id: '1',
        attributes: {
          personId: '7',
          organizationId: '4',
          type: 'organizations-results-v3groups',
          access: 'r',
          accessibleType: 'v3-groups',
          accessibleId: '110',
        },
      },
    ],
  };
}
