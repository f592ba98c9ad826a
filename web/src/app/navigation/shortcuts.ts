import { useEffect, useEffectEvent } from 'react';

export type Shortcut = {
  readonly key: string;
  /** Command on Apple keyboards, Control elsewhere; both work everywhere. */
  readonly hasCommand?: boolean;
  readonly hasShift?: boolean;
  readonly does: string;
};

/** Shortcuts that work on every page. */
export const shortcuts = {
  palette: { key: 'k', hasCommand: true, does: 'Find anything' },
  switchOrganization: { key: 'o', hasCommand: true, hasShift: true, does: 'Switch organization' },
  listKeys: { key: '?', does: 'Show keyboard shortcuts' },
} as const satisfies Record<string, Shortcut>;

type Press = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a key event is a shortcut. Shift is ignored if the character requires it, as in "?". */
export function isShortcut(
  press: Press,
  { key, hasCommand = false, hasShift = false }: Omit<Shortcut, 'does'>,
): boolean {
  const isLetter = /^[a-z]$/u.test(key);
  const isCommand = press.metaKey || press.ctrlKey;
  return (
    press.key.toLowerCase() === key &&
    isCommand === hasCommand &&
    !press.altKey &&
    (!isLetter || press.shiftKey === hasShift)
  );
}

/** Display names of the keys of a shortcut. */
export function keysOf({ key, hasCommand, hasShift }: Omit<Shortcut, 'does'>, isApple: boolean): readonly string[] {
  const command = isApple ? '⌘' : 'Ctrl';
  return [...(hasCommand ? [command] : []), ...(hasShift ? ['Shift'] : []), key.toUpperCase()];
}

export function isApplePlatform(userAgent: string): boolean {
  return /Mac|iPhone|iPad/u.test(userAgent);
}

/** Registers a global shortcut. Plain keys are ignored while typing. */
export function useShortcut(shortcut: Shortcut, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, shortcut) || (!shortcut.hasCommand && isTyping(event.target))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
