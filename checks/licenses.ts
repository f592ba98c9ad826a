import { readFileSync } from 'node:fs';

type Package = { readonly license?: string; readonly dev?: boolean; readonly link?: boolean };

/** Licenses of packages that run in production. LGPL is that of a library of pictures, which is linked and not changed. */
const allowed = new Set([
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'Unlicense',
]);

/** Packages that name no license where npm looks. What their sources say: Apache-2.0 (OpenFeature) and MIT. */
const readInTheirFiles = new Set([
  'node_modules/@openfeature/ofrep-core',
  'node_modules/@openfeature/ofrep-provider',
  'node_modules/png-js',
]);

/** The packages of production whose license is not one of those that may be used. */
export function licenseFindings(): readonly string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, Package>>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([path, { license = '' }]) => !allowed.has(license) && !readInTheirFiles.has(path))
    .map(([path, { license = 'none' }]) => `${path} has the license ${license}, which is not in checks/licenses.ts`);
}
