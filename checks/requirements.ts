import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { groupSizes } from './requirement-groups.ts';
import { type MarkedTest, testsIn } from './test-marks.ts';

const table = 'docs/requirements.md';

type Row = { readonly id: string; readonly shownBy: string };

/** Files of tests that the projects of `vitest.config.ts` run. Lint refuses tests that are skipped. */
const testFile = /^(domain|contract|respondent|web|checks|server|cli|chaos|e2e)\/.+\.test\.tsx?$/;
const call = /^(GET|POST|PATCH|DELETE) \/\S+$/;

/**
 * Lists what is wrong with the table of requirements: a missing row, a test that is not there under its title, or one
 * that does not name the row. After its ID, a row names a test as `path: title`, a decision as `decided: path`, what
 * the product does not do as `open: why`, and an HTTP call as `call: method path`, which
 * `server/test/proof/calls.test.ts` looks up among the endpoints. The test names its rows in a comment above it:
 * `// Shows PROD-02, PROD-15`.
 * `ATTUNE_RENEW=requirements` adds the rows that tests name and sorts the table.
 */
export function requirementFindings(): string[] {
  const text = readFileSync(table, 'utf8');
  if (process.env['ATTUNE_RENEW'] !== 'requirements') return [...findingsIn(text), ...unlisted(text)];
  const sorted = sortedTable(`${text}${unlistedRows(text).join('')}`);
  writeFileSync(table, sorted);
  return findingsIn(sorted);
}

/** Tests that name a row which does not name them. */
function unlisted(text: string): string[] {
  return unlistedRows(text).map((row) => `${table} lacks the row that a test names: ${row.slice(2).trimEnd()}`);
}

function unlistedRows(text: string): readonly string[] {
  const listed = new Set(text.split('\n').map((line) => `${line}\n`));
  const marked = globSync('{domain,contract,respondent,web,checks,server,cli,chaos,e2e}/**/*.test.{ts,tsx}', {
    exclude: (name) => name.endsWith('node_modules'),
  }).filter((path) => contentOf(path).includes('// Shows '));
  const rows = marked.flatMap((path) =>
    testsOf(path).flatMap(({ title, ids }) => ids.map((id) => `- ${id}: ${path}: ${title}\n`)),
  );
  return [...new Set(rows)].filter((row) => !listed.has(row));
}

/** What is wrong with a table that reads like this. */
export function findingsIn(text: string): string[] {
  const rows = rowsOf(text);
  const listed = new Set(rows.map(({ id }) => id));
  const isSorted = text === sortedTable(text);
  return [
    ...(isSorted ? [] : [`${table} is not in order: ATTUNE_RENEW=requirements npm run check sorts it`]),
    ...[...wanted].filter((id) => !listed.has(id)).map((id) => `${table} lacks ${id}`),
    ...[...listed].filter((id) => !wanted.has(id)).map((id) => `${table} has ${id}, which is no requirement`),
    ...rows.flatMap(problemsOf),
  ];
}

function idsOf(group: string): string[] {
  return Array.from(
    { length: groupSizes[group] ?? 0 },
    (_, number) => `${group}-${String(number + 1).padStart(2, '0')}`,
  );
}

function rowsOf(text: string): readonly Row[] {
  return [...text.matchAll(/^- ([A-Z-]+-\d+): (.+)$/gm)].map(([, id = '', shownBy = '']) => ({ id, shownBy }));
}

const wanted = new Set(Object.keys(groupSizes).flatMap(idsOf));

/** The introduction, then each group with its rows by number. Rows that are no requirement come last. */
function sortedTable(text: string): string {
  const rows = rowsOf(text);
  const introduction = text.slice(0, text.indexOf('## '));
  const sections = Object.keys(groupSizes).map(
    (group) => `## ${group}\n\n${linesOf(idsOf(group).flatMap((id) => rows.filter((row) => row.id === id)))}`,
  );
  return `${introduction}${sections.join('\n')}${linesOf(rows.filter(({ id }) => !wanted.has(id)))}`;
}

function linesOf(rows: readonly Row[]): string {
  return rows.map(({ id, shownBy }) => `- ${id}: ${shownBy}\n`).join('');
}

const contents = new Map<string, string>();

function problemsOf({ id, shownBy }: Row): string[] {
  const [kind = '', ...rest] = shownBy.split(': ');
  const said = rest.join(': ');
  if (said === '') return [`${id} does not say by what it is shown`];
  if (kind === 'open') return [];
  if (kind === 'call') return call.test(said) ? [] : [`${id} names “${said}”, which is no call`];
  const path = kind === 'decided' ? (said.split(/[ ,:]/)[0] ?? '') : kind;
  if (!existsSync(path)) return [`${id} names ${path}, which does not exist`];
  if (kind === 'decided') return decisionProblems(id, path, said);
  if (!testFile.test(path)) return [`${id} names ${path}, which is no file of tests`];
  const named = testsOf(path).filter(({ title }) => title === said);
  if (named.length === 0) return [`${id}: ${path} has no test “${said}”`];
  if (named.some(({ ids }) => ids.includes(id))) return [];
  return [`${id}: the test “${said}” in ${path} is about something else: it has no comment “// Shows ${id}”`];
}

/** A decision names the row, or the table says in words what it decides. */
function decisionProblems(id: string, path: string, said: string): string[] {
  if (!path.startsWith('docs/decisions/')) return [`${id} names ${path}, which is no decision`];
  return said !== path || contentOf(path).includes(id) ? [] : [`${path} does not name ${id}`];
}

const tests = new Map<string, readonly MarkedTest[]>();

function testsOf(path: string): readonly MarkedTest[] {
  const found = tests.get(path) ?? testsIn(path, contentOf(path));
  tests.set(path, found);
  return found;
}

function contentOf(path: string): string {
  const text = contents.get(path) ?? readFileSync(path, 'utf8');
  contents.set(path, text);
  return text;
}
