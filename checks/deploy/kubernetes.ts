import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { run } from '../run.ts';
import { type Loader, missing, outputOf } from './program.ts';

const root = resolve(import.meta.dirname, '../..');

type Manifest = { readonly apiVersion: string; readonly kind: string };

/**
 * The schemas of Kubernetes check values but let unknown fields pass, as a cluster would. Its types know all fields, so
 * the manifests are also compiled.
 */
export const kubernetes: readonly Loader[] = [
  {
    name: 'schemas and types of Kubernetes',
    files: ['kubernetes/attune.yaml'],
    missing: () => undefined,
    async load({ deploy }) {
      const documents = parseAllDocuments(readFileSync(join(deploy, 'kubernetes/attune.yaml'), 'utf8'));
      const [broken] = documents.flatMap(({ errors }) => errors);
      if (broken) return broken.message;
      // Beside the packages that it imports.
      const folder = join(root, 'node_modules/.cache', `manifests-${process.pid}`);
      mkdirSync(folder, { recursive: true });
      try {
        writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(typesOnly));
        writeFileSync(join(folder, 'manifests.mjs'), programOf(documents.map((each) => each.toJS() as Manifest)));
        const types = await run('tsc', ['-p', folder]);
        if (types.code !== 0) return types.output;
        return await outputOf(process.execPath, [join(folder, 'manifests.mjs')]);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  },
  {
    name: 'kubeconform -strict',
    files: ['kubernetes/attune.yaml'],
    missing: () => missing({ kubeconform: 'github.com/yannh/kubeconform' }),
    load: ({ deploy }) => outputOf('kubeconform', ['-strict', join(deploy, 'kubernetes/attune.yaml')]),
  },
];

const typesOnly = {
  compilerOptions: {
    target: 'esnext',
    module: 'nodenext',
    checkJs: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
  files: ['manifests.mjs'],
};

function programOf(manifests: readonly Manifest[]): string {
  return manifests
    .map(
      ({ apiVersion, kind, ...rest }, place) =>
        `import { ${kind} as Kind${place} } from 'kubernetes-models/${apiVersion}/${kind}';\n` +
        `new Kind${place}(${JSON.stringify(rest)}).validate();\n`,
    )
    .join('');
}
