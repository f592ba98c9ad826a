import { useState } from 'react';
import { fuzzySearch } from '@attune/domain/kernel';
import { formatCount } from '../format/numbers.ts';
import { Icon } from '../icons/Icon.tsx';
import { ListBox, ListBoxOption } from '../overlays/ListBox.tsx';
import { useListBox } from '../overlays/use-list-box.ts';
import text from '../text.module.css';
import styles from './OptionList.module.css';

export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly note?: string;
};

type Props<Value extends string> = {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: readonly string[];
  readonly isMultiple?: boolean;
  readonly onChoose: (value: Value) => void;
  /** Takes over the search: the options are those that were found for what is typed. */
  readonly onSearch?: (typed: string) => void;
};

/** Below this number of options the search field is hidden and only receives the keys. */
const searchedFrom = 9;
/** Maximum number of options rendered; typing finds the others. */
const maxDrawn = 200;

/** Options to select with the arrow keys and Enter or the mouse, with type-ahead search. */
export function OptionList<Value extends string>({
  label,
  options,
  chosen,
  isMultiple = false,
  onChoose,
  onSearch,
}: Props<Value>) {
  const [query, setQuery] = useState('');
  const found = onSearch ? options : fuzzySearch(query, options, (option) => option.label);
  const shown = found.slice(0, maxDrawn);
  const startAt = Math.max(
    0,
    shown.findIndex((option) => chosen.includes(option.value)),
  );
  const list = useListBox({ values: shown.map((option) => option.value), startAt, onPick: onChoose });

  const type = (typed: string) => {
    setQuery(typed);
    onSearch?.(typed);
    list.pointAtFirst();
  };

  return (
    <>
      <input
        {...list.fieldProps}
        aria-label={`Search ${label.toLowerCase()}`}
        placeholder="Search"
        className={!onSearch && options.length < searchedFrom ? text.onlyForReaders : styles.search}
        value={query}
        onChange={(event) => type(event.target.value)}
      />
      <ListBox id={list.listId} label={label} isMultiple={isMultiple} className={styles.list}>
        {shown.map(({ value, label: words, note }) => (
          <ListBoxOption
            key={value}
            id={list.idOf(value)}
            isSelected={chosen.includes(value)}
            isPointedAt={list.isPointedAt(value)}
            className={styles.option}
            onPick={() => onChoose(value)}
          >
            <span className={styles.check}>{chosen.includes(value) && <Icon name="check" size="sm" />}</span>
            <span className={styles.label}>{words}</span>
            {note && <span className={styles.note}>{note}</span>}
          </ListBoxOption>
        ))}
      </ListBox>
      {found.length > shown.length && (
        <p className={styles.nothing}>{formatCount(found.length - shown.length)} more. Type part of the name.</p>
      )}
      {shown.length === 0 && <p className={styles.nothing}>No matches for “{query}”.</p>}
    </>
  );
}
