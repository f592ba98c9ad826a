export type ErrorDetail = {
  /** The error message. */
  readonly words: string;
  /** Details for support, one line each. */
  readonly technical: readonly string[];
};

/** The two styles. Success messages use info, too. */
export type ToastLook = 'info' | 'error';
export type ToastKind = 'normal' | 'success' | 'info' | 'long' | 'error';

export type ToastRequest = {
  readonly kind: ToastKind;
  readonly text: string;
  /** A second, smaller line. */
  readonly note?: string | undefined;
  readonly detail?: ErrorDetail | undefined;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
};

export type Toast = ToastRequest & { readonly id: number };

const toastMs = { short: 3000, long: 6000 } as const;

export function lookOf(kind: ToastKind): ToastLook {
  return kind === 'error' ? 'error' : 'info';
}

export function durationOf(kind: ToastKind): number {
  return kind === 'error' || kind === 'long' ? toastMs.long : toastMs.short;
}

/** Plain texts need to be read once; an undo or a detail belongs to one specific action. */
function isSameToast(one: ToastRequest, other: ToastRequest): boolean {
  const isPlain = [one, other].every(({ action, detail }) => !action && !detail);
  return isPlain && one.kind === other.kind && one.text === other.text && one.note === other.note;
}

/**
 * The toasts on screen, oldest first. A repeated text is shown once, as the newest. While the reader hovers, none
 * expires; afterwards each timeout restarts.
 */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let isHeld = false;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  const replace = (next: readonly Toast[]) => {
    toasts = next;
    if (toasts.length === 0) isHeld = false;
    for (const listener of listeners) listener();
  };
  const startTimer = (toast: Toast) =>
    timers.set(
      toast.id,
      setTimeout(() => dismiss(toast.id), durationOf(toast.kind)),
    );
  const stopTimer = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  /** Returns whether the toast was still there. */
  const dismiss = (id: number): boolean => {
    stopTimer(id);
    const left = toasts.filter((toast) => toast.id !== id);
    if (left.length === toasts.length) return false;
    replace(left);
    return true;
  };

  return {
    current: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns the id to dismiss the toast. */
    show: (request: ToastRequest): number => {
      const toast = { ...request, id: nextId++ };
      const said = toasts.filter((each) => isSameToast(each, toast));
      for (const { id } of said) stopTimer(id);
      replace([...toasts.filter((each) => !said.includes(each)), toast]);
      if (!isHeld) startTimer(toast);
      return toast.id;
    },
    dismiss,
    hold: () => {
      isHeld = true;
      for (const toast of toasts) stopTimer(toast.id);
    },
    release: () => {
      isHeld = false;
      for (const toast of toasts) startTimer(toast);
    },
  };
}

/** The toasts of this window. */
export const toasts = createToastStore();
