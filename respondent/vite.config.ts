import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Plugin, defineConfig } from 'vite';
import { compressedAssets } from '../checks/compressed-assets.ts';

const root = import.meta.dirname;
const dist = resolve(root, 'dist');

/** Two builds from one source: first the browser's script and style, then the pages, which use their file names. */
export default defineConfig({
  root,
  base: './',
  logLevel: 'warn',
  publicDir: false,
  plugins: [domRuntime(), compressedAssets(), assetNames()],
  environments: {
    client: {
      build: {
        outDir: dist,
        emptyOutDir: true,
        manifest: true,
        modulePreload: false,
        assetsInlineLimit: 0,
        target: 'es2022',
        rolldownOptions: { input: { respondent: resolve(root, 'src/browser.ts') } },
      },
    },
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        ssr: true,
        outDir: dist,
        emptyOutDir: false,
        copyPublicDir: false,
        minify: true,
        target: 'node24',
        rolldownOptions: { input: { pages: resolve(root, 'src/server.ts') } },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});

/** In the browser, the screens create DOM elements without React. */
function domRuntime(): Plugin {
  return {
    name: 'dom-runtime',
    enforce: 'pre',
    resolveId(source) {
      return this.environment.name === 'client' && source === 'react/jsx-runtime'
        ? resolve(root, 'src/jsx-dom.ts')
        : undefined;
    },
  };
}

/** Passes the file names of the first build to the second. */
function assetNames(): Plugin {
  const id = '\0virtual:assets';
  return {
    name: 'asset-names',
    resolveId: (source) => (source === 'virtual:assets' ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      const manifest = JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8')) as Record<
        string,
        { readonly file: string; readonly css: readonly string[]; readonly assets: readonly string[] }
      >;
      const entry = manifest['src/browser.ts'];
      if (!entry?.css[0]) throw new Error('The build of the browser left no script and style');
      const files = { script: entry.file, style: entry.css[0], font: entry.assets[0] };
      const names = Object.entries(files).map(
        ([name, file]) => `export const ${name} = ${JSON.stringify(file?.replace(/^assets\//, ''))};`,
      );
      const rules = readFileSync(resolve(dist, entry.css[0]), 'utf8').trim();
      return [...names, `export const rules = ${JSON.stringify(rules)};`].join('\n');
    },
  };
}
