import { existsSync, readFileSync } from 'node:fs';

const table = 'docs/requirements.md';

/** Groups of requirements and the number of rows in each; rows are numbered from 1. */
const sizes: Readonly<Record<string, number>> = {
  PROD: 32,
  ROUTE: 13,
  NAV: 20,
  DRAWER: 13,
  ORGSW: 12,
  SET: 15,
  TAB: 7,
  CPATH: 7,
  WIZ: 6,
  RES: 13,
  PAGE: 18,
  'ENT-CAMPAIGN': 41,
  'ENT-SURVEY': 31,
  'ENT-EMPLOYEE': 20,
  'ENT-PERSON': 20,
  'ENT-ORG': 9,
  'ENT-GROUP': 21,
  'ENT-ACTION': 8,
  'ENT-JOB': 9,
  'ENT-SESSION': 6,
  SCORE: 11,
  CLIENT: 15,
  'STATE-CAMPAIGN': 10,
  SELECT: 11,
  DATES: 6,
  AUTH: 16,
  REQ: 21,
  UISTATE: 15,
  VALID: 44,
  ROLE: 12,
  ACCESS: 3,
  GRANT: 16,
  NAVVIS: 21,
  'API-GEN': 15,
  'API-ACTION': 6,
  'API-MEMBER': 4,
  'API-NOTIF': 7,
  'API-RESULT': 9,
  'API-CAMPAIGN': 19,
  'API-EMP': 16,
  'API-JOB': 8,
  'API-ORG': 10,
  'API-PEOPLE': 16,
  'API-PERM': 6,
  'API-ROLE': 13,
  'API-SURVEY': 16,
  'API-GROUP': 7,
  'API-OTHER': 7,
  ERR: 57,
  CONST: 36,
  UI: 12,
  GAP: 57,
};

type Row = { readonly id: string; readonly shownBy: string };

/**
 * Lists what is wrong with the table of requirements: a missing row, or a test that is not there under its title. After
 * its ID, a row names a test as `path: title`, a decision as `decided: path`, what no test shows as `code: path words`,
 * or as `open: why` what the product does not do.
 */
export function requirementFindings(): string[] {
  const rows = rowsOf(readFileSync(table, 'utf8'));
  const listed = new Set(rows.map(({ id }) => id));
  const wanted = Object.entries(sizes).flatMap(([group, size]) =>
    Array.from({ length: size }, (_, number) => `${group}-${String(number + 1).padStart(2, '0')}`),
  );
  return [
    ...wanted.filter((id) => !listed.has(id)).map((id) => `${table} lacks ${id}`),
    ...[...listed].filter((id) => !wanted.includes(id)).map((id) => `${table} has ${id}, which is no requirement`),
    ...rows.flatMap(problemsOf),
  ];
}

function rowsOf(text: string): readonly Row[] {
  return [...text.matchAll(/^- ([A-Z-]+-\d+): (.+)$/gm)].map(([, id = '', shownBy = '']) => ({ id, shownBy }));
}

const contents = new Map<string, string>();

function problemsOf({ id, shownBy }: Row): string[] {
  const [kind = '', ...rest] = shownBy.split(': ');
  const said = rest.join(': ');
  if (said === '') return [`${id} does not say by what it is shown`];
  if (kind === 'open') return [];
  const path = kind === 'decided' || kind === 'code' ? (said.split(/[ ,:]/)[0] ?? '') : kind;
  if (!existsSync(path)) return [`${id} names ${path}, which does not exist`];
  if (path !== kind) return [];
  const text = contents.get(path) ?? readFileSync(path, 'utf8');
  contents.set(path, text);
  return text.includes(said) ? [] : [`${id}: ${path} has no test “${said}”`];
}
