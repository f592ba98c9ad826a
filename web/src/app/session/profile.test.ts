import { describe, expect, it } from 'vitest';
import { aProfileAnswer } from './profile.test-support.ts';
import { actorOf, nameOf, toProfile } from './profile.ts';

describe('a profile', () => {
  const profile = toProfile(aProfileAnswer(), '4');

  it('has the role of the user in each organization', () => {
    expect(actorOf(profile, '4')).toMatchObject({ personId: '7', organizationId: '4', role: 'leader' });
    expect(actorOf(profile, '12')).toMatchObject({ role: 'employee' });
  });

  it('gives the rights of that organization only', () => {
    expect(actorOf(profile, '4')?.grants).toEqual([
      { type: 'organizations-results-v3groups', access: 'r', accessibleType: 'v3-groups', accessibleId: '110' },
    ]);
    expect(actorOf(profile, '12')?.grants).toEqual([]);
  });

  it('says nothing about organizations out of reach', () => {
    expect(actorOf(profile, '99')).toBeUndefined();
  });

  it('leaves out organizations that were deleted', () => {
    expect(profile.organizations.map(({ id }) => id)).toEqual(['4', '12']);
  });

  it('has a name', () => {
    expect(nameOf(profile.person)).toBe('Maya Okafor');
  });
});
