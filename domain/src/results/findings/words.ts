/** How far a score moved, in words: "up 2", "down 3", "unchanged". `delta` in points, told in whole ones. */
export function movementWords(delta: number): string {
  const points = Math.round(delta);
  if (points === 0) return 'unchanged';
  return `${points > 0 ? 'up' : 'down'} ${Math.abs(points)}`;
}

/** How far a score lies from another one: "1 above Acme", "3 below Acme", "level with Acme". `difference` in points. */
export function distanceWords(difference: number, reference: string): string {
  const points = Math.round(difference);
  if (points === 0) return `level with ${reference}`;
  return `${Math.abs(points)} ${points > 0 ? 'above' : 'below'} ${reference}`;
}

/** Whether chance alone would explain a change; nothing where that cannot be said. */
export function chanceWords(isLargerThanChance: boolean | null): string | undefined {
  if (isLargerThanChance === null) return undefined;
  return isLargerThanChance ? 'significant change' : 'not significant';
}

/** Ends a sentence, unless what it ends with ends with a full stop itself: "Held down by Prof. Dev." */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/**
 * Values that are shown together, as one name. Those of a cross hold commas themselves: "Berlin, 2 to 3 years; Berlin,
 * 3 to 5 years".
 */
export function segmentName(labels: readonly string[]): string {
  return labels.join(labels.some((label) => label.includes(',')) ? '; ' : ', ');
}
