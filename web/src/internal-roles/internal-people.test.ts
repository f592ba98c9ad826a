import type { RoleResource } from '@attune/contract/people/person';
import type { listPeople } from '@attune/contract/people/internal-people';
import { internalRoles, type Role, roleNames, roles } from '@attune/domain/access';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../platform/api/call.ts';
import { internalPeopleOf, lossOf, peopleSentence, roleAbout, rolesToGive } from './internal-people.ts';

const allRoles = roles.map((slug: Role, place): RoleResource => ({
  type: 'roles',
  id: String(place + 1),
  attributes: { name: roleNames[slug], slug, isInternal: internalRoles.some((each) => each === slug) },
}));
const idOf = (slug: Role) => allRoles.find(({ attributes }) => attributes.slug === slug)?.id ?? '';
const person = (id: string, firstName: string) => ({
  type: 'people',
  id,
  attributes: { firstName, lastName: '', emailAddress: `${id}@attune.example`, photo: null },
});
const personRole = (personId: string, slug: Role) => ({
  type: 'person-roles',
  id: `internal-${personId}`,
  attributes: { personId, roleId: idOf(slug), organizationId: null },
});

describe('those who work for the product', () => {
  it('are those of the list who have a role for it, known by their names or addresses', () => {
    const answer = {
      data: [person('7', 'Ada'), person('8', ''), person('9', 'Grace')],
      included: [...allRoles, personRole('7', 'coach'), personRole('8', 'admin')],
    } as unknown as Answer<typeof listPeople>;
    expect(internalPeopleOf(answer).map(({ id, name, role, personRoleId }) => [id, name, role, personRoleId])).toEqual([
      ['7', 'Ada', 'coach', 'internal-7'],
      ['8', '8@attune.example', 'admin', 'internal-8'],
    ]);
  });

  it('can be given every such role but that of the Engage Super Admin', () => {
    expect(rolesToGive(allRoles).map(({ attributes }) => attributes.slug)).toEqual([
      'customer-success-manager',
      'executive-advisor',
      'coach',
      'facilitator',
    ]);
    expect(Object.keys(roleAbout)).toEqual([...internalRoles]);
  });

  it('lose more with some roles than with others', () => {
    expect(lossOf({ name: 'Ada', role: 'admin' })).toContain('command line');
    expect(lossOf({ name: 'Ada', role: 'coach' })).not.toContain('command line');
  });

  it('are counted in a sentence', () => {
    expect([peopleSentence(1).fact, peopleSentence(5).fact]).toEqual(['1 internal user.', '5 internal users.']);
  });
});
