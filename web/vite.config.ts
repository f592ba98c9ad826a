import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedAssets } from '../checks/compressed-assets.ts';

/**
 * What many pages use comes in one piece, too: a browser asks for six files at a time, so that dozens of small ones
 * cost round trips.
 */
const sharedByMany = { name: 'shared', minShareCount: 5 };

/** Words and rules of campaigns that a few pages share would be a file of some hundred bytes each. */
const smallOfCampaigns = {
  name: 'campaigns',
  test: /\/campaigns\/(?:[\w-]+\/)?(?:message-plan|start-choices|cadence-words|channel-words|new-campaigns)\.ts$/,
};

/** Rules without side effects, which every page uses some of. */
const kernel = /\/domain\/src\/kernel\//;

/** Attune's staff app. The server fills `__NONCE__` and `__SETTINGS__` into index.html for every response. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchemas(), withoutSentencesOfZod(), withoutDocumentation(), compressedAssets()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    // A page names all its files, so that they are asked for together and not one round trip after the other.
    modulePreload: { polyfill: false },
    // What is loaded first is limited by checks/web-budget.test.ts, compressed.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: kernel, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'start', name: (id, graph) => (isLoadedFirst(id, graph) ? 'start' : null) },
            sharedByMany,
            smallOfCampaigns,
          ],
        },
      },
    },
  },
});

/**
 * Browsers check documents against the contract; only the server writes the contract down. Zod brings the writing along
 * with every schema.
 */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    load: {
      filter: { id: /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
      handler: (id) =>
        [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
          .map(([, name]) => `export const ${name} = () => undefined;`)
          .join('\n'),
    },
  };
}

/** Nobody reads what Zod says of a document that it refuses; the sentences of the contract stay. */
function withoutSentencesOfZod(): Plugin {
  return {
    name: 'without-sentences-of-zod',
    load: {
      filter: { id: /zod\/v4\/locales\/en\.js$/ },
      handler: () => "export default () => ({ localeError: () => 'Not as declared.' });",
    },
  };
}

const sentence = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`[^\`$]*\`)`;
const sentences = String.raw`${sentence}(?:\s*\+\s*${sentence})*`;
const described = new RegExp(String.raw`\.describe\(\s*${sentences},?\s*\)`, 'g');
const summary = new RegExp(String.raw`\bsummary:\s*${sentences},`, 'g');

/** The sentences about endpoints and fields are for the documentation of the API, which the server writes. */
function withoutDocumentation(): Plugin {
  return {
    name: 'without-documentation',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/[\w/-]+\.ts$/ },
      handler: (code) => ({ code: code.replace(described, '').replace(summary, "summary: '',"), map: null }),
    },
  };
}

type Graph = { getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null };

/** Through the index of these everything would be loaded first, whatever of it is used. */
const comeInParts = [/@tanstack/, kernel];
const known = new Map<string, boolean>();

/**
 * Whether the first page needs a module: it begins with it, or something that it begins with imports it at once. What
 * it needs comes in one piece, because small pieces compress badly.
 */
function isLoadedFirst(id: string, graph: Graph): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  known.set(id, false);
  const info = comeInParts.some((part) => part.test(id)) ? null : graph.getModuleInfo(id);
  const isFirst = info !== null && (info.isEntry || info.importers.some((importer) => isLoadedFirst(importer, graph)));
  known.set(id, isFirst);
  return isFirst;
}
