/** A statement in every language; empty if a translation is missing. */
export type TranslationRow = { readonly key: string; readonly words: Readonly<Record<string, string>> };

export type Translations = {
  /** The original language first. */
  readonly locales: readonly string[];
  /** In survey order. */
  readonly rows: readonly TranslationRow[];
};

/** Parses the translation file: a key column, then one column per language. */
export function readTranslations(csv: string): Translations {
  const [[, ...locales] = [], ...rows] = cellsOf(csv);
  return {
    locales,
    rows: rows.map(([key = '', ...words]) => ({
      key,
      words: Object.fromEntries(locales.map((locale, place) => [locale, withoutApostrophe(words[place] ?? '')])),
    })),
  };
}

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gu;

/** Parses CSV into rows of cells, quoted or not, without empty lines. */
function cellsOf(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  for (const [found, quoted, plain = '', end] of csv.replace(/^\uFEFF/u, '').matchAll(cell)) {
    if (found === '') break;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.some((text) => text !== ''));
}

/** Removes the apostrophe that protects against spreadsheet formulas. */
function withoutApostrophe(text: string): string {
  return text.replace(/^'(?=[=+\-@])/u, '');
}
