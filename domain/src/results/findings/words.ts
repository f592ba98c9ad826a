/** A change of a score in points, and its significance; null if unknown. */
export type ScoreChange = { readonly delta: number | null; readonly deltaIsLargerThanChance: boolean | null };

/**
 * Describes a change: "up 2 since June", "no significant change since June". If its significance is unknown, it only
 * compares: "2 above June". Undefined without an earlier score. `since` as from `sinceWords`.
 */
export function changeWords({ delta, deltaIsLargerThanChance }: ScoreChange, since: string): string | undefined {
  if (delta === null) return undefined;
  if (deltaIsLargerThanChance === null) return distanceWords(delta, periodOf(since));
  if (delta === 0 || !deltaIsLargerThanChance) return `no significant change ${since}`;
  const points = Math.abs(Math.round(delta));
  return `${delta > 0 ? 'up' : 'down'} ${points === 0 ? 'less than 1' : points} ${since}`;
}

/** A change whose significance is not known, such as that of an eNPS. */
export function untested(delta: number | null): ScoreChange {
  return { delta, deltaIsLargerThanChance: null };
}

/** Whether a change may be called a rise (1) or a fall (-1): only if it is significant; otherwise 0. */
export function direction({ delta, deltaIsLargerThanChance }: ScoreChange): -1 | 0 | 1 {
  if (delta === null || delta === 0 || !deltaIsLargerThanChance) return 0;
  return delta > 0 ? 1 : -1;
}

/** The period in "since June" or "since the campaign before". */
export function periodOf(since: string): string {
  return since.replace(/^since /u, '');
}

/** Describes a change that is exact, such as that of a response rate: "up 2", "down 3", "unchanged". In points, rounded. */
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
