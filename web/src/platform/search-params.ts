/** URL query as the router represents it: strings, and lists of strings for repeated names. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export function parseSearchParams(search: string): SearchParams {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    Array.from(new Set(params.keys()), (name) => {
      const [first = '', ...more] = params.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** Serializes the query; empty values are omitted. */
export function formatSearchParams(params: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
