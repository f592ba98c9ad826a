import { nameInLists, unnamedPerson } from '@attune/domain/people';
import { isDrawable } from '../platform/pdf/index.ts';
import type { RecipientOfEntry } from './entry.repository.ts';

type Owner = Pick<RecipientOfEntry, 'firstName' | 'lastName' | 'emailAddress' | 'organizationEmployeeId'>;

/**
 * Whose card it is, so that it gets to the right person: the name, else the employee number, else the e-mail address.
 * Text with characters that the font lacks cannot be printed, and is left out.
 */
export function ownerOf({ firstName, lastName, emailAddress, organizationEmployeeId }: Owner): string {
  const name = nameInLists({ firstName, lastName });
  const known = [
    name === unnamedPerson ? null : name,
    organizationEmployeeId && `No. ${organizationEmployeeId}`,
    emailAddress,
  ];
  return known.find((each) => each && isDrawable(each)) || unnamedPerson;
}
