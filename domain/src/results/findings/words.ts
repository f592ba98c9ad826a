/** Describes a change of a score: "up 2", "down 3", "unchanged". `delta` in points, rounded. */
export function movementWords(delta: number): string {
  const points = Math.round(delta);
  if (points === 0) return 'unchanged';
  return `${points > 0 ? 'up' : 'down'} ${Math.abs(points)}`;
}

/** Describes a difference to a reference: "1 above Acme", "3 below Acme", "level with Acme". `difference` in points. */
export function distanceWords(difference: number, reference: string): string {
  const points = Math.round(difference);
  if (points === 0) return `level with ${reference}`;
  return `${Math.abs(points)} ${points > 0 ? 'above' : 'below'} ${reference}`;
}

/** Describes whether a change is significant; undefined if unknown. */
export function chanceWords(isLargerThanChance: boolean | null): string | undefined {
  if (isLargerThanChance === null) return undefined;
  return isLargerThanChance ? 'significant change' : 'not significant';
}

/** Adds a full stop, unless the text ends with one. */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/**
 * Joins the labels of merged values. Labels of a crosstab contain commas, so they are separated by semicolons: "Berlin,
 * 2 to 3 years; Berlin, 3 to 5 years".
 */
export function segmentName(labels: readonly string[]): string {
  return labels.join(labels.some((label) => label.includes(',')) ? '; ' : ', ');
}
