import { describe, expect, it } from 'vitest';
import { appPaths, isAppPath } from './routes.ts';

describe('a path of the app', () => {
  it.each(appPaths)('is %s, with any parameters', (path) => {
    expect(isAppPath(path.replaceAll(/\$\w+/g, '42'))).toBe(true);
    expect(isAppPath(`${path === '/' ? '' : path.replaceAll(/\$\w+/g, 'not-a-number')}/`)).toBe(true);
  });

  it.each(['/ff/acme', '/ff/acme/a/b'])('is %s, which leads to the companion product', (path) => {
    expect(isAppPath(path)).toBe(true);
  });

  it.each([
    '/metrics',
    '/ready',
    '/foo.php',
    '/campaigns/1/2/3',
    '/Campaigns',
    '/home/x',
    '/ff',
    '/login/nowhere',
    '//campaigns',
    '/surveys/1/edit/2',
  ])('is not %j', (path) => {
    expect(isAppPath(path)).toBe(false);
  });
});
