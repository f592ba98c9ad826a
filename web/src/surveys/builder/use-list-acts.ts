import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { toasts } from '../../design/overlays/toast-store.ts';
import { type FormAct, type FormStatement, newStatement, nextKey, type SurveyForm } from './survey-form.ts';

type Dependencies = {
  readonly list: RefObject<HTMLElement | null>;
  readonly form: SurveyForm;
  readonly onOpen: (key: number | undefined) => void;
  readonly write: (act: FormAct) => void;
};

/** Actions on the statement list. They manage focus and announce moves. */
export function useListActs({ list, form, onOpen, write }: Dependencies) {
  const { statements } = form;
  const [said, setSaid] = useState('');
  const focus = useFocusLater(list);

  const move = (from: number, to: number) => {
    const statement = statements[from];
    if (!statement || from === to || to < 0 || to >= statements.length) return;
    focus.keep();
    write({ act: 'move', key: statement.key, to });
    setSaid(`Statement moved to position ${to + 1} of ${statements.length}.`);
  };
  const remove = (statement: FormStatement) => {
    const at = statements.indexOf(statement);
    focus.goTo(statements[at + 1]?.key ?? statements[at - 1]?.key);
    onOpen(undefined);
    write({ act: 'remove', key: statement.key });
    if (isBlank(statement)) return;
    toasts.show({
      kind: 'long',
      text: 'Statement removed',
      note: statement.body,
      action: { label: 'UNDO', onSelect: () => write({ act: 'restore', statement, at }) },
    });
  };
  return {
    said,
    move,
    remove,
    /** Adds a statement below and opens its editor. */
    addBelow: (at: number, kind: FormStatement['kind'], bodies: readonly string[] = ['']) => {
      const added = bodies.map((body) => newStatement(kind, body));
      onOpen(nextKey(form) + added.length - 1);
      write({ act: 'add', statements: added, at: at + 1 });
    },
    duplicate: (at: number) => {
      const original = statements[at];
      if (!original) return;
      onOpen(nextKey(form));
      write({ act: 'add', statements: [{ ...original, statementId: null, knownBody: null }], at: at + 1 });
    },
    /** Closes the editor. A new statement without text is removed. */
    close: (statement: FormStatement) => {
      if (isBlank(statement) && statement.statementId === null) return remove(statement);
      focus.goTo(statement.key);
      onOpen(undefined);
    },
  };
}

function isBlank({ body }: FormStatement): boolean {
  return body.trim() === '';
}

/** Moves focus after rendering: to the same control, or to the text of a statement. */
function useFocusLater(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<(() => Element | null | undefined) | undefined>(undefined);
  useLayoutEffect(() => {
    const element = wanted.current?.();
    wanted.current = undefined;
    if (element instanceof HTMLElement) element.focus();
  });
  return {
    keep: () => {
      const focused = document.activeElement;
      wanted.current = () => focused;
    },
    goTo: (key: number | undefined) => {
      wanted.current = () => list.current?.querySelector(`[data-words="${key}"]`);
    },
  };
}
