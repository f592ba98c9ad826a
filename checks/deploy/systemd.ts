import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Loader, missing, outputOf } from './program.ts';

const root = resolve(import.meta.dirname, '../..');

/** `systemd-analyze verify`, which wants the programs and documents that the units name: here they are elsewhere. */
export const systemd: Loader = {
  name: 'systemd-analyze verify',
  files: ['systemd/'],
  missing: () => missing({ 'systemd-analyze': 'systemd' }),
  async load({ deploy, scratch }) {
    const installed = join(scratch, 'opt');
    mkdirSync(join(installed, 'bin'), { recursive: true });
    symlinkSync(process.execPath, join(installed, 'bin/node'));
    cpSync(join(root, 'docs'), join(installed, 'docs'), { recursive: true });
    const units = readdirSync(join(deploy, 'systemd')).map((unit) => {
      const text = readFileSync(join(deploy, 'systemd', unit), 'utf8');
      writeFileSync(join(scratch, unit), text.replaceAll('/opt/attune', installed));
      return join(scratch, unit);
    });
    return outputOf('systemd-analyze', ['verify', '--man=no', ...units]);
  },
};
