import { nameInLists } from '@attune/domain/people';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../design/controls/Button.tsx';
import { SearchField } from '../../design/controls/SearchField.tsx';
import { goOnWithin } from '../../design/focus.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { foundPeopleQuery } from './people.queries.ts';
import { withPeople } from './person-picking.ts';
import { PasteList } from './PasteList.tsx';
import { type Person, PersonChips } from './PersonChips.tsx';
import styles from './PersonPicker.module.css';

/** The search field. */
const typing = 'input[type=search]';

type Props = {
  readonly label: string;
  readonly people: readonly Person[];
  readonly onChange: (people: readonly Person[]) => void;
  readonly isFirst?: boolean;
};

/** Selects people by search, or from a pasted list of addresses and numbers. */
export function PersonPicker({ label, people, onChange, isFirst = false }: Props) {
  const [typed, setTyped] = useState('');
  const [isPasting, setIsPasting] = useState(false);
  const picker = useRef<HTMLDivElement>(null);
  const add = (others: readonly Person[]) => onChange(withPeople(people, others));
  const pick = (person: Person) => {
    add([person]);
    goOnWithin(picker.current, `[data-person="${person.id}"] ~ li button:enabled`, typing);
  };
  const remove = (id: string) => {
    onChange(people.filter((person) => person.id !== id));
    goOnWithin(picker.current, typing);
  };
  return (
    <div ref={picker} className={styles.picker}>
      <div className={styles.head}>
        <SearchField placeholder="Search people" value={typed} onSearch={setTyped} hasKey={false} isFirst={isFirst} />
        <Button
          rank="tertiary"
          size="small"
          icon="upload"
          aria-expanded={isPasting}
          onClick={() => setIsPasting(!isPasting)}
        >
          Paste a list
        </Button>
      </div>
      {typed.trim() !== '' && <Found typed={typed.trim()} chosen={people} onPick={pick} />}
      {isPasting && <PasteList onFound={add} />}
      <PersonChips label={label} people={people} onRemove={remove} />
    </div>
  );
}

type FoundProps = {
  readonly typed: string;
  readonly chosen: readonly Person[];
  readonly onPick: (person: Person) => void;
};

function Found({ typed, chosen, onPick }: FoundProps) {
  const found = useQuery(foundPeopleQuery(useOrganizationId(), typed));
  const isChosen = new Set(chosen.map(({ id }) => id));
  if (!found.data) return null;
  if (found.data.data.length === 0) return <p className={styles.nothing}>No matches for “{typed}”.</p>;
  return (
    <ul aria-label="Found" className={styles.found}>
      {found.data.data.map(({ id, attributes }) => {
        const why = obstacleOf(attributes);
        const name = nameInLists(attributes);
        const word = isChosen.has(id) ? 'Chosen' : 'Choose';
        return (
          <li key={id} data-person={id} className={styles.person}>
            <span>
              {name}
              <span className={styles.note}>{why ?? attributes.emailAddress ?? 'no e-mail address'}</span>
            </span>
            <Button
              size="small"
              disabled={why !== undefined || isChosen.has(id)}
              aria-label={`${word} ${name}`}
              onClick={() => onPick({ id, name })}
            >
              {word}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

type Reachable = { readonly employmentStatus: 'active' | 'inactive'; readonly receivingSurveys: boolean };

/** Why a person can never be invited. */
function obstacleOf({ employmentStatus, receivingSurveys }: Reachable): string | undefined {
  if (employmentStatus !== 'active') return 'Not an active employee';
  return receivingSurveys ? undefined : 'Not receiving surveys';
}
