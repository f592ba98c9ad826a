import type { EmployeeResource } from '@attune/contract/employees/employee';
import { Note } from '../../design/page/Note.tsx';
import { unconfirmedWords } from './unconfirmed-words.ts';

/** What waits for a confirmation of the person, and what whoever administers can do about it. */
export function UnconfirmedContacts({ employee }: { readonly employee: EmployeeResource }) {
  const { unconfirmedContacts = [], firstName } = employee.attributes;
  return unconfirmedContacts.map((contact) => {
    const { state, rest } = unconfirmedWords(contact, firstName);
    return (
      <Note key={contact.channel} look={contact.state === 'objected' ? 'warning' : 'info'}>
        <strong>{state}</strong> {rest}
      </Note>
    );
  });
}
