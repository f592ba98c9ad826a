import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The version of the product in `package.json`. */
export async function readVersion(): Promise<string> {
  const file = join(import.meta.dirname, '..', '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { readonly version: string };
  return version;
}
