type Press = { readonly key: string; readonly altKey: boolean; readonly target: unknown };

/** Where the keys take a row of a list: the arrows from its handle, and with Alt from anywhere in it. */
export function stepOf({ key, altKey, target }: Press): -1 | 0 | 1 {
  if (!altKey && !isHandle(target)) return 0;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : 0;
}

/** Rows mark theirs with `data-handle`. */
function isHandle(target: unknown): boolean {
  return (
    typeof target === 'object' &&
    target !== null &&
    'dataset' in target &&
    (target.dataset as DOMStringMap)['handle'] !== undefined
  );
}
