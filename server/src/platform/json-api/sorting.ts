/** The field and direction of `sort=field` or `sort=-field`. */
export function sortingOf<Field extends string>(
  sort: Field | `-${Field}` | undefined,
  fallback: Field | `-${Field}`,
): { readonly field: Field; readonly direction: 'asc' | 'desc' } {
  const asked = sort ?? fallback;
  const descending = asked.startsWith('-');
  return { field: (descending ? asked.slice(1) : asked) as Field, direction: descending ? 'desc' : 'asc' };
}
