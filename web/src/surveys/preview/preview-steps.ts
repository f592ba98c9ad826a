import type { ShownStatement } from '../survey-parts.ts';

/** A requested page or language of the preview. */
export type PreviewStep = { readonly page: string } | { readonly locale: string };

type Marked = {
  readonly go?: string | undefined;
  readonly start?: string | undefined;
  readonly send?: string | undefined;
  readonly language?: string | undefined;
  readonly isForward: boolean;
};

/** Target of a pressed element; undefined if it leaves the survey. */
export function stepOf(
  { go, start, send, language, isForward }: Marked,
  pages: readonly string[],
  page: string,
): PreviewStep | undefined {
  if (language !== undefined) return { locale: language };
  if (go !== undefined) return { page: Number(go) < 0 ? 'welcome' : String(Number(go) + 1) };
  if (start !== undefined) return { page: '1' };
  if (send !== undefined) return { page: 'thanks' };
  return isForward ? neighbour(pages, page, 1) : undefined;
}

/** The page before or after one; undefined beyond the ends. */
export function neighbour(pages: readonly string[], page: string, by: -1 | 1): { readonly page: string } | undefined {
  const next = pages[pages.indexOf(page) + by];
  return next === undefined || pages.indexOf(page) < 0 ? undefined : { page: next };
}

/** "Welcome", "Statement 3", "Sending", "Thank you". */
export function pageName(page: string): string {
  const names: Readonly<Record<string, string>> = { welcome: 'Welcome', send: 'Sending', thanks: 'Thank you' };
  return names[page] ?? `Statement ${page}`;
}

/** Page options; statements include their text, so that a search finds them: "3. I know what to do". */
export function pageOptions(
  pages: readonly string[],
  statements: readonly Pick<ShownStatement, 'place' | 'compiledBody'>[],
): readonly { readonly value: string; readonly label: string }[] {
  const words = new Map(statements.map(({ place, compiledBody }) => [String(place), `${place}. ${compiledBody}`]));
  return pages.map((page) => ({ value: page, label: words.get(page) ?? pageName(page) }));
}
