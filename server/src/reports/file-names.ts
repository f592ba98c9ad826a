const longest = 100;

/**
 * What a file is called: "engineering-september-2026.pdf". Letters of every script stay; whatever could mean something
 * to a file system goes.
 */
export function fileNameOf(parts: readonly string[], ending: string): string {
  const name = parts
    .join(' ')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${
    name
      .slice(0, longest)
      .toWellFormed()
      .replace(/[^\p{L}\p{M}\p{N}]+$/u, '') || 'results'
  }.${ending}`;
}
