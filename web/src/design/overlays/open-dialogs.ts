import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function replace(dialogs: readonly HTMLDialogElement[]) {
  open = dialogs;
  document.documentElement.toggleAttribute('data-has-dialog', dialogs.length > 0);
  for (const listener of listeners) listener();
}

/** To be called before the dialog opens, while the page still has its scroll bar. */
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

/** The dialog in front, if any. Everything outside of it can be neither clicked nor read out until it closes. */
export function useDialogInFront(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => open.at(-1));
}
