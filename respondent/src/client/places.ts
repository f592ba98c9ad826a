/** A place in a survey: the index of a statement, or the number of statements for the end. */
export type Place = number;

/** The path of the survey that the page at `pathname` belongs to; undefined outside surveys. */
export function surveyPath(pathname: string): string | undefined {
  return /^.*?\/s\/[^/]+/.exec(pathname)?.[0];
}

/** The last part of a place's address. */
export function nameOfPlace(place: Place, total: number): string {
  return place >= total ? 'send' : String(place + 1);
}

/** The place at an address; undefined for every other page. */
export function placeAt(pathname: string, total: number): Place | undefined {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (name === 'send') return total;
  return /^[1-9]\d*$/.test(name) && Number(name) <= total ? Number(name) - 1 : undefined;
}
