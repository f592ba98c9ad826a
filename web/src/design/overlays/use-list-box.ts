import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { nextInList } from './list-keys.ts';

type Options<Value extends string> = {
  readonly values: readonly Value[];
  readonly startAt?: number;
  readonly onPick: (value: Value) => void;
};

/**
 * Keys of a list box whose focus stays in a search field: arrows highlight an option, Enter selects it. Home and End
 * move the caret in the field.
 */
export function useListBox<Value extends string>({ values, startAt = 0, onPick }: Options<Value>) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [first, setFirst] = useState(startAt);
  const [pointed, setPointed] = useState<Value>();
  // An option stays highlighted when others come in before it.
  const place = pointed === undefined ? -1 : values.indexOf(pointed);
  const active = place === -1 ? Math.min(first, values.length - 1) : place;
  const pointAtFirst = () => {
    setFirst(0);
    setPointed(undefined);
  };
  const idOf = (value: string) => `${listId}-${value}`;
  useEffect(() => field.current?.focus(), []);

  const press = (event: KeyboardEvent) => {
    const value = values[active];
    if (event.key === 'Enter' && value !== undefined) {
      event.preventDefault();
      onPick(value);
    }
    const isTextKey = event.key === 'Home' || event.key === 'End';
    const next = isTextKey ? undefined : nextInList(event.key, active, values.length);
    if (next === undefined) return;
    event.preventDefault();
    setPointed(values[next]);
    document.getElementById(idOf(values[next] ?? ''))?.scrollIntoView({ block: 'nearest' });
  };

  const activeValue = values[active];
  return {
    listId,
    idOf,
    isPointedAt: (value: string) => value === activeValue,
    pointAtFirst,
    fieldProps: {
      ref: field,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': values.length > 0,
      'aria-controls': listId,
      'aria-activedescendant': activeValue === undefined ? undefined : idOf(activeValue),
      autoComplete: 'off',
      onKeyDown: press,
    } as const,
  };
}
