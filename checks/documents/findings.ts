import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { run } from '../run.ts';
import { commandFindings, missingFile, testsOf } from './command-findings.ts';
import { type Document, readDocuments, root } from './document.ts';
import { commandsIn, scriptsOf, syntaxError } from './shell.ts';

/**
 * Commands, links, files and variables that a document names and that are not there. Addresses that the product answers
 * are opened by `server/test/documented-addresses.test.ts`.
 */
export async function documentFindings(): Promise<readonly string[]> {
  const documents = readDocuments();
  const current = documents.filter(({ isCurrent }) => isCurrent);
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const found = [
    ...documents.flatMap((document) => about(document, linkFindings(document, byPath))),
    ...current.flatMap((document) => about(document, scriptFindings(document))),
    ...current.flatMap((document) => about(document, codeFindings(document))),
  ];
  return [...found, ...(await testFindings(current))];
}

const about = ({ path }: Document, findings: readonly string[]) => findings.map((finding) => `${path}: ${finding}`);

function linkFindings({ path, links, anchors }: Document, documents: ReadonlyMap<string, Document>): readonly string[] {
  return links.flatMap((link) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? path : relative(root, resolve(root, dirname(path), target));
    if (!existsSync(join(root, file))) return [`the link ${link} leads nowhere`];
    const known = file === path ? anchors : documents.get(file)?.anchors;
    return anchor === undefined || !known || known.has(anchor) ? [] : [`${file} has no heading #${anchor}`];
  });
}

function scriptFindings(document: Document): readonly string[] {
  return scriptsOf(document).flatMap((script) => {
    const wrong = syntaxError(script);
    return wrong ? [`${script.split('\n')[0]}: ${wrong}`] : commandsIn(script).flatMap(commandFindings);
  });
}

const variables =
  readFileSync(join(root, 'docs/configuration.md'), 'utf8') + readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

function codeFindings({ codes, blocks }: Document): readonly string[] {
  const paths = codes.filter((code) => /^(checks|deploy|docs|domain|server|web|cli|testing)\/[\w./*-]*\w$/.test(code));
  const named = [...codes, ...blocks.map(({ text }) => text)].flatMap((code) =>
    [...code.matchAll(/\b(?:ATTUNE|OIDC)_[A-Z0-9_]*[A-Z0-9]\b/g)].map(([name]) => name),
  );
  const unknown = [...new Set(named)].filter((name) => !variables.includes(`\`${name}`));
  return [...paths.flatMap(missingFile), ...unknown.map((name) => `no document explains ${name}`)];
}

/** Whether each test that a document runs is one, by asking for the list of all. */
async function testFindings(documents: readonly Document[]): Promise<readonly string[]> {
  const { output } = await run('vitest', ['list', '--filesOnly', '--json']);
  const all = JSON.parse(output.slice(output.indexOf('['))) as readonly { file: string; projectName: string }[];
  return documents.flatMap((document) =>
    about(
      document,
      scriptsOf(document)
        .flatMap(commandsIn)
        .flatMap((command) => testsOf(command) ?? [])
        .flatMap(({ project, files }) =>
          files
            .filter(
              (file) =>
                !all.some(
                  (each) => each.file.endsWith(`/${file}`) && (project ?? each.projectName) === each.projectName,
                ),
            )
            .map((file) => `no test of ${project ?? 'any project'} is ${file}`),
        ),
    ),
  );
}
