import type { listPersonRoles } from '@attune/contract/access/grants';
import type { listOptimizedOrganizations } from '@attune/contract/organizations/organization';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../platform/api/call.ts';
import { assignedOrganizations, assignmentSentence } from './assigned-organizations.ts';

const organizations = [
  { id: '1', attributes: { name: 'Acme' } },
  { id: '2', attributes: { name: 'Rival' } },
] as unknown as Answer<typeof listOptimizedOrganizations>['data'];
const held = (id: string, organizationId: string | null) => ({
  type: 'person-roles',
  id,
  attributes: { personId: '7', roleId: '8', organizationId },
});
const answer = (...data: readonly ReturnType<typeof held>[]) =>
  ({
    data,
    included: [{ type: 'roles', id: '8', attributes: { name: 'Coach', slug: 'coach', isInternal: true } }],
  }) as unknown as Answer<typeof listPersonRoles>;

describe('the organizations of somebody who works for the product', () => {
  it('are told apart from those that were not assigned', () => {
    expect(assignedOrganizations(organizations, answer(held('internal-7', null), held('12', '2')))).toEqual([
      { id: '1', name: 'Acme', role: undefined, personRoleId: undefined },
      { id: '2', name: 'Rival', role: 'coach', personRoleId: '12' },
    ]);
  });

  it('are counted without the role for the product itself', () => {
    const said = (...data: readonly ReturnType<typeof held>[]) =>
      assignmentSentence({ name: 'Cora' }, answer(...data).data);
    expect(said(held('internal-7', null))).toBe('Cora has no organizations yet and sees nothing after signing in.');
    expect(said(held('12', '2'))).toBe('Cora has one organization.');
    expect(said(held('12', '2'), held('13', '1'))).toBe('Cora works in 2 organizations.');
  });
});
