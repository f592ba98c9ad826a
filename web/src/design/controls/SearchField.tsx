import { useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { type KeyGroup, useKeyHelp } from '../keys/key-help.ts';
import { Keys } from '../marks/Keys.tsx';
import styles from './SearchField.module.css';

type Props = {
  readonly placeholder: string;
  readonly value: string;
  /** Called after typing pauses. */
  readonly onSearch: (text: string) => void;
  readonly pauseMs?: number;
  /** Whether `/` focuses this field: only one field per page. */
  readonly hasKey?: boolean;
  /** Whether the field has the focus when its dialog opens. */
  readonly isFirst?: boolean;
};

const keysOfList: KeyGroup = {
  title: 'List',
  keys: [
    { keys: ['/'], does: 'Search this page’s list' },
    { keys: ['Esc'], does: 'Clear the search' },
  ],
};

/** Filters the list below it. `/` focuses it from anywhere on the page, Escape clears it. */
export function SearchField({ placeholder, value, onSearch, pauseMs = 250, hasKey = true, isFirst = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [known, setKnown] = useState(value);
  useKeyHelp(hasKey ? keysOfList : undefined);
  useSlashKey(hasKey ? () => input.current?.focus() : undefined);

  if (value !== known) {
    setKnown(value);
    const isEcho = value === sent;
    if (!isEcho) setTyped(value);
  }

  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onSearch(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, sent, onSearch, pauseMs]);

  return (
    <label className={styles.search}>
      <Icon name="search" size="sm" />
      <input
        ref={input}
        type="search"
        {...(isFirst && { 'data-autofocus': true })}
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
      {hasKey && (
        <span aria-hidden className={styles.key}>
          <Keys keys={['/']} />
        </span>
      )}
    </label>
  );
}

function useSlashKey(focus: (() => void) | undefined) {
  useEffect(() => {
    if (!focus) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
