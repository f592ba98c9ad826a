import type { Direction } from './tree-moves.ts';

export type TreeCommand =
  | { readonly kind: 'go'; readonly to: 'previous' | 'next' | 'first' | 'last' | 'pageUp' | 'pageDown' }
  | { readonly kind: 'unfold' | 'fold' | 'unfoldBeside' | 'open' | 'selectAll' }
  | { readonly kind: 'rename' | 'remove' | 'create' | 'moveTo' }
  | { readonly kind: 'select' }
  | { readonly kind: 'move'; readonly direction: Direction };

type Press = {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey?: boolean;
};

const moves: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const commands: Readonly<Record<string, TreeCommand>> = {
  ArrowUp: { kind: 'go', to: 'previous' },
  ArrowDown: { kind: 'go', to: 'next' },
  Home: { kind: 'go', to: 'first' },
  End: { kind: 'go', to: 'last' },
  PageUp: { kind: 'go', to: 'pageUp' },
  PageDown: { kind: 'go', to: 'pageDown' },
  ArrowRight: { kind: 'unfold' },
  ArrowLeft: { kind: 'fold' },
  '*': { kind: 'unfoldBeside' },
  Enter: { kind: 'open' },
  F2: { kind: 'rename' },
  ' ': { kind: 'select' },
  Delete: { kind: 'remove' },
  Insert: { kind: 'create' },
  m: { kind: 'moveTo' },
};

/**
 * Maps keys to commands as in the tree grid pattern: arrows navigate and expand, Alt with arrows moves the group,
 * Ctrl+A selects all rows.
 */
export function commandOf({ key, altKey, ctrlKey, metaKey }: Press): TreeCommand | undefined {
  if (ctrlKey || metaKey) return key === 'a' && !altKey ? { kind: 'selectAll' } : undefined;
  const direction = moves[key];
  if (altKey) return direction && { kind: 'move', direction };
  return commands[key];
}

const pageRows = 10;

/** Target row of a key, clamped to the rows. */
export function rowAfter(
  to: 'previous' | 'next' | 'first' | 'last' | 'pageUp' | 'pageDown',
  row: number,
  count: number,
): number {
  const steps = { previous: -1, next: 1, pageUp: -pageRows, pageDown: pageRows, first: -count, last: count };
  return Math.max(0, Math.min(row + steps[to], count - 1));
}
