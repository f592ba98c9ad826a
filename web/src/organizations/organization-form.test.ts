import type { PersonResource } from '@attune/contract/people/person';
import { describe, expect, it } from 'vitest';
import {
  accountTeamOptions,
  emptyForm,
  formProblems,
  limitIn,
  newOrganizationOf,
  type OrganizationForm,
} from './organization-form.ts';

const form = (changes: Partial<OrganizationForm>): OrganizationForm => ({ ...emptyForm('Europe/Berlin'), ...changes });
const placesOf = (changes: Partial<OrganizationForm>) => formProblems(form(changes)).map(({ at }) => at[0]);

describe('the form of a new organization', () => {
  it('needs a name and no more', () => {
    expect(placesOf({})).toEqual(['name']);
    expect(placesOf({ name: 'Acme' })).toEqual([]);
  });

  it.each([
    [{ limit: 'many' }, 'employeeLimit'],
    [{ limit: '-5' }, 'employeeLimit'],
    [{ subdomain: 'a.b' }, 'ffSubdomain'],
    [{ emailAddress: 'maya', firstName: 'Maya' }, 'emailAddress'],
    [{ firstName: 'Maya' }, 'emailAddress'],
    [{ emailAddress: 'maya@acme.example' }, 'firstName'],
  ] satisfies [Partial<OrganizationForm>, string][])('says what is wrong with %j', (changes, place) => {
    expect(placesOf({ name: 'Acme', ...changes })).toEqual([place]);
  });

  it('reads a limit as people write it', () => {
    expect([
      limitIn(''),
      limitIn('250'),
      limitIn(' 1,200 '),
      limitIn('0'),
      limitIn('1e3'),
      limitIn('99999999'),
    ]).toEqual([-1, 250, 1200, 0, undefined, undefined]);
  });

  it('sends what was typed, and nothing for what was not', () => {
    expect(newOrganizationOf(form({ name: ' Acme ' }))).toEqual({
      attributes: { name: 'Acme', timeZone: 'Europe/Berlin', employeeLimit: -1, isTrial: false, isFFManaged: false },
      advisorId: undefined,
      managerId: undefined,
      administrator: undefined,
    });
    expect(
      newOrganizationOf(
        form({
          name: 'Acme',
          displayName: 'Acme Inc.',
          limit: '50',
          companionId: '991',
          subdomain: 'acme',
          packageName: ' Growth ',
          advisorId: '1',
          emailAddress: ' maya@acme.example ',
          firstName: 'Maya',
        }),
      ),
    ).toMatchObject({
      attributes: {
        displayName: 'Acme Inc.',
        packageName: 'Growth',
        employeeLimit: 50,
        ffCompanyId: '991',
        ffSubdomain: 'acme',
      },
      advisorId: '1',
      administrator: { emailAddress: 'maya@acme.example', firstName: 'Maya', lastName: '' },
    });
  });
});

describe('those who can look after it', () => {
  const person = (id: string, firstName: string) =>
    ({
      type: 'people',
      id,
      attributes: { firstName, lastName: '', emailAddress: `${firstName}@attune.example` },
    }) as PersonResource;

  // Shows ROLE-11
  it('are offered by their role', () => {
    const advisers = {
      data: [person('1', 'Ed'), person('2', 'Cleo')],
      included: [
        {
          type: 'person-roles' as const,
          id: 'internal-1',
          attributes: { personId: '1', roleId: '6', organizationId: null },
        },
        {
          type: 'person-roles' as const,
          id: 'internal-2',
          attributes: { personId: '2', roleId: '7', organizationId: null },
        },
        {
          type: 'roles' as const,
          id: '6',
          attributes: { name: 'Executive Advisor', slug: 'executive-advisor' as const, isInternal: true },
        },
        {
          type: 'roles' as const,
          id: '7',
          attributes: { name: 'Customer Success Manager', slug: 'customer-success-manager' as const, isInternal: true },
        },
      ],
    };
    expect(accountTeamOptions(advisers, 'executive-advisor').map(({ value, label }) => [value, label])).toEqual([
      ['', 'Unassigned'],
      ['1', 'Ed'],
    ]);
    expect(accountTeamOptions(advisers, 'customer-success-manager').map(({ value }) => value)).toEqual(['', '2']);
    expect(accountTeamOptions({ data: [] }, 'executive-advisor')).toHaveLength(1);
  });
});
