import { describe, expect, test } from 'vitest';
import { ownerOf } from './card-owner.ts';

const known = {
  firstName: ['Noor', '', '李'],
  lastName: ['Haddad', ''],
  emailAddress: ['n@acme.example', null],
  organizationEmployeeId: ['E-17', null],
} as const;

const everySubset = known.firstName.flatMap((firstName) =>
  known.lastName.flatMap((lastName) =>
    known.emailAddress.flatMap((emailAddress) =>
      known.organizationEmployeeId.map((organizationEmployeeId) => ({
        firstName,
        lastName,
        emailAddress,
        organizationEmployeeId,
      })),
    ),
  ),
);

describe('an access code card', () => {
  test.each(everySubset)(
    'says whose it is: $firstName, $lastName, $emailAddress, $organizationEmployeeId',
    (person) => {
      const isPrintable = person.firstName !== '李' && `${person.firstName}${person.lastName}` !== '';
      const { emailAddress, organizationEmployeeId } = person;
      expect(ownerOf(person)).toBe(
        isPrintable
          ? `${person.firstName} ${person.lastName}`.trim()
          : organizationEmployeeId
            ? 'No. E-17'
            : (emailAddress ?? 'Unnamed person'),
      );
    },
  );
});
