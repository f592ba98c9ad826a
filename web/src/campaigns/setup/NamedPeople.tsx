import { nameInLists } from '@attune/domain/people';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCountOf } from '../../design/format/numbers.ts';
import text from '../../design/text.module.css';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { personQuery } from '../people/people.queries.ts';
import type { Person } from '../people/PersonChips.tsx';
import { PersonPicker } from '../people/PersonPicker.tsx';

type Props = { readonly employeeIds: readonly string[]; readonly onChange: (employeeIds: readonly string[]) => void };

/** Maximum number of people shown by name. */
const fewNames = 30;

/** Selected people; of many only the number. */
export function NamedPeople({ employeeIds, onChange }: Props) {
  const organizationId = useOrganizationId();
  const [picked, setPicked] = useState<readonly Person[]>([]);
  const unknown = employeeIds.filter((id) => !picked.some((person) => person.id === id)).slice(0, fewNames);
  const read = useQueries({ queries: unknown.map((id) => personQuery(organizationId, id)) });
  const names = new Map(
    [
      ...picked,
      ...read.flatMap(({ data }) => (data ? [{ id: data.data.id, name: nameInLists(data.data.attributes) }] : [])),
    ].map(({ id, name }) => [id, name]),
  );
  const people = employeeIds.map((id) => ({ id, name: names.get(id) ?? 'Unknown person' }));
  const isLong = people.length > fewNames;
  return (
    <>
      <PersonPicker
        label="Selected people"
        people={isLong ? people.slice(-fewNames) : people}
        onChange={(next) => {
          const hidden = isLong ? people.slice(0, -fewNames) : [];
          setPicked([...picked, ...next]);
          onChange([...hidden, ...next].map(({ id }) => id));
        }}
      />
      {employeeIds.length === 0 && (
        <p className={text.quiet}>No one selected: everyone who matches the criteria above will be invited.</p>
      )}
      {isLong && (
        <p className={text.quiet}>and {formatCountOf(people.length - fewNames, 'more person', 'more people')}.</p>
      )}
    </>
  );
}
