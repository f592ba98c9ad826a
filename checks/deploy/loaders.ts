import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compose, container } from './containers.ts';
import { kubernetes } from './kubernetes.ts';
import { nginx } from './nginx.ts';
import { type Loader, missing, outputOf } from './program.ts';
import { prometheus } from './prometheus.ts';
import { systemd } from './systemd.ts';

const script: Loader = {
  name: 'shellcheck',
  files: ['attune'],
  missing: () => missing({ shellcheck: 'shellcheck' }),
  load: ({ deploy }) => outputOf('shellcheck', [join(deploy, 'attune')]),
};

/** Every file in `deploy`, with the program that it is for. */
export const loaders: readonly Loader[] = [script, nginx, ...prometheus, systemd, compose, container, ...kubernetes];

const source = resolve(import.meta.dirname, '../../deploy');
const skipped = 'skipped: ';

export type Loaded = { readonly state: 'passed' | 'failed' | 'skipped'; readonly text: string };

/** Loads files in a copy of `deploy`, which `change` may break. */
export async function load(loader: Loader, change?: (folder: string) => void): Promise<Loaded> {
  const absent = loader.missing();
  if (absent) return { state: 'skipped', text: `not installed: ${absent}` };
  const scratch = mkdtempSync(join(tmpdir(), 'attune-deploy-'));
  try {
    const copy = join(scratch, 'files', 'deploy');
    cpSync(source, copy, { recursive: true });
    change?.(copy);
    const finding = await loader.load({ deploy: copy, scratch });
    if (finding.startsWith(skipped)) return { state: 'skipped', text: finding.slice(skipped.length) };
    return finding ? { state: 'failed', text: finding } : { state: 'passed', text: '' };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
