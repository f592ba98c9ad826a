import { describe, expect, test } from 'vitest';
import { accountTeamOf } from './own-account-team.ts';

const account = {
  mobilePhoneNumber: null,
  photo: null,
  ffUserId: null,
  ffGlobalUserId: 'c0ffee00-0000-4000-8000-000000000000',
  localeId: null,
  previousLoginAt: null,
};
const ed = {
  type: 'people' as const,
  id: '1',
  attributes: { ...account, firstName: 'Ed', lastName: 'Visor', emailAddress: 'ed@attune.example' },
};
const role = {
  type: 'roles' as const,
  id: '6',
  attributes: { name: 'Executive Advisor', slug: 'executive-advisor' as const, isInternal: true },
};
const held = (personId: string, roleId: string) => ({
  type: 'person-roles' as const,
  id: `${personId}${roleId}`,
  attributes: { personId, roleId, organizationId: '12' },
});

describe('the account team as its organization sees it', () => {
  // Shows API-ORG-09
  test('names each person once, with the roles the person has', () => {
    expect(accountTeamOf({ data: [ed, ed], included: [held('1', '6'), held('2', '6'), role] })).toEqual([
      { id: '1', name: 'Ed Visor', emailAddress: 'ed@attune.example', roles: ['executive-advisor'] },
    ]);
  });

  test('is empty where nobody is assigned', () => {
    expect(accountTeamOf({ data: [], included: [] })).toEqual([]);
  });
});
