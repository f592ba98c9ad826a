import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Loader, missing, outputOf } from './program.ts';

/** `nginx -t` with a certificate of a minute ago, on ports that nobody needs rights for. */
export const nginx: Loader = {
  name: 'nginx -t',
  files: ['nginx.conf'],
  missing: () => missing({ nginx: 'nginx', openssl: 'openssl' }),
  async load({ deploy, scratch }) {
    const [certificate, key] = [join(scratch, 'attune.pem'), join(scratch, 'attune.key')];
    const made = await outputOf(
      'openssl',
      `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${certificate} -subj /CN=attune -days 1`.split(' '),
    );
    if (made) return made;
    const site = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
      .replace('/etc/ssl/attune.pem', certificate)
      .replace('/etc/ssl/attune.key', key)
      .replaceAll('/var/log/nginx/', `${scratch}/`)
      .replaceAll(/listen (\[::\]:)?(443|80)\b/g, 'listen $120$2');
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(scratch, name)};`,
    );
    const file = join(scratch, 'nginx.conf');
    const around = `pid ${join(scratch, 'nginx.pid')}; error_log stderr; events {}`;
    writeFileSync(file, `${around} http { ${folders.join(' ')}\n${site}\n}\n`);
    return outputOf('nginx', ['-t', '-q', '-e', 'stderr', '-c', file]);
  },
};
