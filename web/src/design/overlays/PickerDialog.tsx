import type { ReactNode } from 'react';
import { IconButton } from '../controls/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Keys } from '../marks/Keys.tsx';
import { DialogFrame } from './Dialog.tsx';
import { ListBox, ListBoxGroup, ListBoxOption } from './ListBox.tsx';
import styles from './PickerDialog.module.css';
import { useListBox } from './use-list-box.ts';

export type PickerOption = {
  readonly id: string;
  /** An icon or a picture before the label. */
  readonly mark?: ReactNode;
  readonly label: ReactNode;
  readonly note?: ReactNode;
};

export type PickerGroup = { readonly heading: string; readonly options: readonly PickerOption[] };

type Props = {
  readonly label: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly groups: readonly PickerGroup[];
  /** Shown if there are no options. */
  readonly nothing: ReactNode;
  readonly footer?: ReactNode;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
};

/** A dialog that picks one of many options, with type-ahead search and arrow keys. */
export function PickerDialog({
  label,
  placeholder,
  query,
  onQueryChange,
  groups,
  nothing,
  footer,
  onPick,
  onClose,
}: Props) {
  const filled = groups.filter((group) => group.options.length > 0);
  const list = useListBox({ values: filled.flatMap((group) => group.options.map((option) => option.id)), onPick });

  const type = (typed: string) => {
    onQueryChange(typed);
    list.pointAtFirst();
  };

  return (
    <DialogFrame label={label} onClose={onClose} className={styles.frame}>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          {...list.fieldProps}
          aria-label={placeholder}
          placeholder={placeholder}
          className={styles.input}
          value={query}
          onChange={(event) => type(event.target.value)}
        />
        <IconButton icon="close" label="Dismiss" size="small" onClick={onClose} />
      </div>
      <ListBox id={list.listId} label={label} className={styles.list}>
        {filled.map((group) => (
          <ListBoxGroup key={group.heading} heading={group.heading} className={styles.heading}>
            {group.options.map(({ id, mark, label: words, note }) => (
              <ListBoxOption
                key={id}
                id={list.idOf(id)}
                isSelected={list.isPointedAt(id)}
                isPointedAt={list.isPointedAt(id)}
                className={styles.option}
                onPick={() => onPick(id)}
              >
                {mark}
                <span className={styles.label}>{words}</span>
                {note && <span className={styles.note}>{note}</span>}
                {list.isPointedAt(id) && <EnterKey />}
              </ListBoxOption>
            ))}
          </ListBoxGroup>
        ))}
      </ListBox>
      {filled.length === 0 && <output className={styles.nothing}>{nothing}</output>}
      {footer && <div className={styles.footer}>{footer}</div>}
    </DialogFrame>
  );
}

function EnterKey() {
  return (
    <span aria-hidden className={styles.key}>
      <Keys keys={['Enter']} />
    </span>
  );
}
