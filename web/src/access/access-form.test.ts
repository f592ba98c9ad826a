import { describe, expect, it } from 'vitest';
import { choicesOf, formOf, isUnchanged, problemOf, removesFurtherRights, inputOf, withRole } from './access-form.ts';
import { aGrant, anAccess, onGroup } from './access.test-support.ts';

const leader = anAccess({ role: 'leader', grants: [onGroup('7'), aGrant('organizations-campaigns', 'w')] });

describe('the form of access', () => {
  // Shows CLIENT-13
  it('begins with what somebody has', () => {
    expect(formOf(leader)).toMatchObject({
      role: 'leader',
      dataAccess: 'limited',
      groupIds: ['7'],
      further: { 'organizations-campaigns': 'w', 'organizations-groups': 'none' },
      kept: [],
    });
    expect(isUnchanged(formOf(leader), leader, '4')).toBe(true);
  });

  it('keeps what it has no field for', () => {
    const campaign = {
      ...aGrant('organizations-campaigns', 'w'),
      accessibleType: 'campaigns' as const,
      accessibleId: '9',
    };
    const access = anAccess({ role: 'leader', grants: [campaign] });
    expect(
      inputOf({ ...formOf(access), dataAccess: 'full' }, '4').grants.map(
        ({ type, accessibleId }) => `${type} ${accessibleId}`,
      ),
    ).toEqual(['organizations-results 4', 'organizations-campaigns 9']);
  });

  it('wishes for groups while the access is limited, and for all of them once when it is full', () => {
    const form = { ...formOf(anAccess({ role: 'leader' })), groupIds: ['7', '8'] };
    expect(inputOf({ ...form, dataAccess: 'limited' }, '4').grants).toEqual([
      expect.objectContaining({ accessibleId: '7', accessibleType: 'v3-groups', access: 'r' }),
      expect.objectContaining({ accessibleId: '8' }),
    ]);
    expect(inputOf({ ...form, dataAccess: 'full' }, '4').grants).toEqual([
      { type: 'organizations-results', access: 'r', accessibleType: 'organizations', accessibleId: '4' },
    ]);
    expect(inputOf({ ...form, dataAccess: 'none' }, '4').grants).toEqual([]);
  });

  it('leaves an Employee nothing but the results of all groups', () => {
    const form = withRole(formOf(leader), 'employee');
    expect([form.dataAccess, inputOf(form, '4')]).toEqual(['none', { role: 'employee', grants: [] }]);
    expect(inputOf({ ...form, dataAccess: 'full' }, '4').grants).toHaveLength(1);
    expect(choicesOf('employee')).toEqual(['none', 'full']);
  });

  it('asks for no grant on results where the role gives them', () => {
    const form = withRole(formOf(leader), 'engagement-admin');
    expect([choicesOf('engagement-admin'), inputOf(form, '4').grants.map(({ type }) => type)]).toEqual([
      ['full'],
      ['organizations-campaigns'],
    ]);
  });

  it('cannot be saved limited to no group', () => {
    expect(problemOf({ ...formOf(leader), groupIds: [] })).toBe('Choose at least one group, or None.');
    expect(problemOf(formOf(leader))).toBeUndefined();
  });

  it('offers further rights to leaders only', () => {
    expect(
      (['employee', 'leader', 'organization-admin', 'engagement-admin'] as const).filter(removesFurtherRights),
    ).toEqual(['leader']);
  });
});
