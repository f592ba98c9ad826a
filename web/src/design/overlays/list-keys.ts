/**
 * Target of the arrow keys, Home and End in a list of `count` entries, with wrap-around; `undefined` for other keys.
 */
export function nextInList(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Target of a typed character in a list: the next entry that begins with it. */
export function nextByCharacter(key: string, active: number, labels: readonly string[]): number | undefined {
  if (key.length !== 1 || key === ' ') return undefined;
  const order = labels.map((_label, index) => (active + 1 + index) % labels.length);
  return order.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase()));
}
