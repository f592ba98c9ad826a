/** Where in a survey one is: a statement counted from 0, or the number of statements for the end. */
export type Place = number;

/** The path of the survey one of whose pages is at `pathname`; undefined outside of surveys. */
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
