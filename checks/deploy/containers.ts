import { join } from 'node:path';
import { run } from '../run.ts';
import { type Loader, find, outputOf } from './program.ts';

/** Characters that a password may have, and that were taken for those of an address. */
const awkward = 'a/b@c+d:e?f#g%h';

async function composeCommand(): Promise<readonly string[] | undefined> {
  if (find('docker') && (await run('docker', ['compose', 'version'])).code === 0) return ['docker', 'compose'];
  if (find('docker-compose')) return ['docker-compose'];
  return undefined;
}

export const compose: Loader = {
  name: 'docker compose config',
  files: ['compose.yaml'],
  missing: () => (find('docker') || find('docker-compose') ? undefined : 'docker compose (docker-compose)'),
  async load({ deploy }) {
    const command = await composeCommand();
    if (!command) return 'skipped: docker has no compose here; install docker-compose';
    const file = join(deploy, 'compose.yaml');
    const words = [...command, '-f', file, '--profile', 'backup', 'config'];
    const { code, output } = await run('env', [`POSTGRES_PASSWORD=${awkward}`, ...words]);
    if (code !== 0) return output;
    const given = output.split(awkward).length - 1;
    return given >= 4 ? '' : `The password reaches ${given} of the four services as it is.`;
  },
};

export const container: Loader = {
  name: 'docker build --check',
  files: ['Containerfile', 'Containerfile.dockerignore'],
  missing: () => (find('docker') ? undefined : 'docker'),
  async load({ deploy }) {
    if ((await run('docker', ['buildx', 'inspect'])).code !== 0) return 'skipped: docker has no running builder here';
    return outputOf('docker', ['build', '--check', '-f', join(deploy, 'Containerfile'), join(deploy, '..')]);
  },
};
