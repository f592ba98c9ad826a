const abbreviations: Readonly<Record<string, string>> = {
  id: 'ID',
  ids: 'IDs',
  url: 'URL',
  csv: 'CSV',
  pdf: 'PDF',
  sms: 'SMS',
  ff: 'FF',
  enps: 'eNPS',
};

/** The name of a value that is no field of another one. */
export const wholeBody = 'The body';

/** Names that are not ours can have any length. */
export const longestFieldName = 60;

/**
 * The name of a field in words: `firstName` is "First name", the third of `groupIds` is "Group IDs, entry 3". Query
 * parameters keep their names.
 */
export function fieldNameOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return wholeBody;
  if (typeof last === 'number') return `${fieldNameOf(path.slice(0, -1))}, entry ${last + 1}`;
  const key = String(last).slice(0, longestFieldName);
  if (!/^[a-z]\w*$/i.test(key)) return `"${key}"`;
  const words = key
    .replace(/^v3(?=[A-Z])/, '')
    .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(' ')
    .map((word) => abbreviations[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ');
  return words.replace(/^[a-z](?!NPS)/, (letter) => letter.toUpperCase());
}

/** A message of a schema that names its field: `named((name) => `${name} must be even.`)`. */
export function named(words: (name: string) => string) {
  return {
    error: ({ input, path = [] }: { readonly input?: unknown; readonly path?: readonly PropertyKey[] | undefined }) =>
      input === undefined ? undefined : words(fieldNameOf(path)),
  };
}
