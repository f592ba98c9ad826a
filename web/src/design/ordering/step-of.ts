type Press = { readonly key: string; readonly altKey: boolean; readonly target: unknown };

/** Direction of a key in a reorderable list: arrows on the handle, and Alt with arrows anywhere in the row. */
export function stepOf({ key, altKey, target }: Press): -1 | 0 | 1 {
  if (!altKey && !isHandle(target)) return 0;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : 0;
}

/** Rows mark their handle with `data-handle`. */
function isHandle(target: unknown): boolean {
  return (
    typeof target === 'object' &&
    target !== null &&
    'dataset' in target &&
    (target.dataset as DOMStringMap)['handle'] !== undefined
  );
}
