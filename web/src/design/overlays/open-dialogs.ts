import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function replace(dialogs: readonly HTMLDialogElement[]) {
  open = dialogs;
  document.documentElement.toggleAttribute('data-has-dialog', dialogs.length > 0);
  for (const listener of listeners) listener();
}

/** Must be called before the dialog opens, while the page still has its scroll bar. */
export function addOpenDialog(dialog: HTMLDialogElement) {
  const root = document.documentElement;
  if (open.length === 0) root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
  replace([...open, dialog]);
}

export function removeOpenDialog(dialog: HTMLDialogElement) {
  replace(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The topmost dialog, if any. Everything outside of it is inert until it closes. */
export function useDialogInFront(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}
