import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const parsers = ['csv-parse', 'sharp', 'yauzl'];
const imported = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';$/gm;

/** The modules that one loads, with those that they load: all that is imported for more than its types. */
function loadedBy(path: string, seen = new Map<string, readonly string[]>()): ReadonlyMap<string, readonly string[]> {
  if (seen.has(path)) return seen;
  const names = Array.from(readFileSync(path, 'utf8').matchAll(imported), ([, name = '']) => name);
  seen.set(path, names);
  for (const name of names) if (name.startsWith('.')) loadedBy(join(dirname(path), name), seen);
  return seen;
}

const loading = (path: string) =>
  [...loadedBy(join(source, path))]
    .filter(([, names]) => names.some((name) => parsers.includes(name.split('/')[0] ?? '')))
    .map(([file]) => relative(source, file));

test('What parses tables, archives and pictures is loaded by the processes of readers only', () => {
  const readsOwnFile = 'demonstration/play-pierce-county.ts';
  expect(['main.ts', 'operate.ts'].flatMap(loading).filter((path) => path !== readsOwnFile)).toEqual([]);
  expect(loading('platform/xlsx/workbook.reader.ts')).toEqual(['platform/xlsx/zip-archive.ts']);
  expect(loading('platform/csv/csv.reader.ts')).toEqual(['platform/csv/read-csv.ts']);
  expect(loading('accounts/photos/photo.reader.ts')).toEqual(['platform/pictures/convert-picture.ts']);
});
