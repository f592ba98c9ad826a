import type { getProfile } from '@attune/contract/people/person';
import { expect, it } from 'vitest';
import type { Answer } from '../platform/api/call.ts';
import { placesOf } from './own-places.ts';

type Profile = Answer<typeof getProfile>;

const role = (id: string, slug: 'leader' | 'admin') => ({
  type: 'roles',
  id,
  attributes: { name: slug, slug, isInternal: slug === 'admin' },
});
const organization = (id: string, deletedAt: string | null = null) => ({
  type: 'organizations',
  id,
  attributes: { displayName: `Organization ${id}`, deletedAt },
});
const personRole = (roleId: string, organizationId: string | null) => ({
  type: 'person-roles',
  id: '1',
  attributes: { personId: '7', roleId, organizationId },
});
const permission = {
  type: 'permissions',
  id: '1',
  attributes: {
    personId: '7',
    organizationId: '4',
    type: 'organizations-results',
    access: 'r',
    accessibleType: 'organizations',
    accessibleId: '4',
  },
};

it('lists the organizations of a user: by role, by employment, and for internal roles', () => {
  const included = [
    role('2', 'leader'),
    role('5', 'admin'),
    personRole('2', '4'),
    personRole('5', null),
    organization('4'),
    organization('12'),
    organization('13', '2026-01-01T00:00:00Z'),
    permission,
  ];
  const { places, internalRole } = placesOf({ data: {}, included } as unknown as Profile);
  expect(
    places.map(({ organizationId, name, role: held, grants }) => [organizationId, name, held, grants.length]),
  ).toEqual([
    ['4', 'Organization 4', 'leader', 1],
    ['12', 'Organization 12', 'employee', 0],
  ]);
  expect(internalRole).toBe('admin');
  expect(placesOf({ data: {} } as unknown as Profile)).toEqual({ places: [], internalRole: undefined });
});
