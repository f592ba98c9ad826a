export type ErrorDetail = {
  /** What was sent back, in words. */
  readonly words: string;
  /** What support needs, one line each. */
  readonly technical: readonly string[];
};

/** Two looks. Success texts use info, too. */
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

/** Words that lead nowhere need to be read once; an undo or a detail belongs to the one act that it came with. */
function isSameToast(one: ToastRequest, other: ToastRequest): boolean {
  const isPlain = [one, other].every(({ action, detail }) => !action && !detail);
  return isPlain && one.kind === other.kind && one.text === other.text && one.note === other.note;
}

/**
 * The toasts on screen, oldest first. What is said again stands once, as the newest. While the reader is at them, none
 * goes away; afterwards each has its whole time again.
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
  /** Gives whether it was still there. */
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
    /** Gives the id by which it can be dismissed. */
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
