const longest = 100;

/**
 * Builds a file name: "engineering-september-2026.pdf". Keeps letters of every script, and removes characters that are
 * special to file systems.
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
