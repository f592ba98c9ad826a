import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
};
type Manifest = Readonly<Record<string, Chunk>>;

const dist = resolve(import.meta.dirname, '../web/dist');
const firstLoadBudget = 150_000;
const filesOfPage = 30;

function readManifest(): Manifest {
  const path = resolve(dist, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error('The staff app is not built. Run: npm run build --workspace=web');
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/** All scripts and style sheets needed before the first page shows: the entry and its static imports. */
function firstLoadFiles(manifest: Manifest): readonly string[] {
  return filesOf(
    manifest,
    Object.values(manifest).filter(({ isEntry }) => isEntry),
  );
}

function filesOf(manifest: Manifest, chunks: readonly Chunk[]): readonly string[] {
  const files = new Set<string>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const file of chunk.css ?? []) files.add(file);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  for (const chunk of chunks) add(chunk);
  return [...files];
}

describe('the staff app as it is built', () => {
  it('loads at most 150 kB of scripts and styles before its first page, as they are sent', () => {
    const sizes = firstLoadFiles(readManifest()).map(
      (file) => [file, statSync(resolve(dist, `${file}.br`)).size] as const,
    );
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(sizes.some(([file]) => file.endsWith('.js'))).toBe(true);
    expect(sizes.some(([file]) => file.endsWith('.css'))).toBe(true);
    expect({ total, isWithinBudget: total <= firstLoadBudget, sizes }).toMatchObject({ isWithinBudget: true });
  });

  it('is compressed once, at build time', () => {
    const names = readdirSync(resolve(dist, 'assets'));
    for (const name of names.filter((file) => /\.(js|css)$/.test(file)))
      expect(names).toEqual(expect.arrayContaining([`${name}.gz`, `${name}.br`]));
  });

  it('loads each of its screens in few files, requested in parallel', () => {
    const manifest = readManifest();
    const first = firstLoadFiles(manifest);
    const named = first
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(resolve(dist, file), 'utf8'))
      .join();
    const screens = Object.entries(manifest).filter(
      ([name, { isDynamicEntry }]) => isDynamicEntry && /Screen\.tsx$|Setup\.tsx$/.test(name),
    );
    expect(screens.length).toBeGreaterThan(20);
    for (const [name, chunk] of screens) {
      const later = filesOf(manifest, [chunk]).filter((file) => !first.includes(file));
      expect({ name, isFew: later.length <= filesOfPage, later }).toMatchObject({ isFew: true });
      expect(later.filter((file) => !named.includes(file))).toEqual([]);
    }
  });

  it('loads nothing from other hosts and has no inline script or style', () => {
    readManifest();
    const page = readFileSync(resolve(dist, 'index.html'), 'utf8');
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//u);
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/u);
    const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>/gu)].map(([tag]) => tag);
    expect(inline).toHaveLength(1);
    expect(inline[0]).toContain('type="application/json"');
  });

  it('has placeholders for the nonce and the settings of each response', () => {
    readManifest();
    const page = readFileSync(resolve(dist, 'index.html'), 'utf8');
    expect(page.match(/__SETTINGS__/gu)).toHaveLength(1);
    expect(page).toContain('nonce="__NONCE__"');
  });
});
