import { defineConfig } from 'oxlint';

type Ban = ({ readonly regex: string } | { readonly group: readonly string[] }) & { readonly message: string };

const words = [
  'kernel',
  'access',
  'organizations',
  'people',
  'groups',
  'surveys',
  'campaigns',
  'messaging',
  'responses',
  'disclosure',
  'results',
  'feedback',
  'actions',
  'coaching',
  'resources',
];

// The expressions know no lookahead: a ban with exceptions is a list of paths. It stands last, because what it excepts
// is not asked about further.
const ban = (regex: string, message: string): Ban => ({ regex, message });
const banPaths = (group: readonly string[], message: string): Ban => ({ group, message });
const imports = (...bans: readonly Ban[]) => ({ 'no-restricted-imports': ['error', { patterns: bans }] }) as const;

const noLeftovers = ban(
  '^(\\.{1,2}|@attune)/(.*/)?(utils?|helpers?|common|shared|lib)(/|$)',
  'A helper goes to the word that owns it.',
);
const noServer = ban('^(@attune/server|(\\.\\./)+server/)', 'Clients and server meet in the contract.');
const noClients = ban(
  '^(@attune/(web|respondent|cli)|(\\.\\./){2,}(web|respondent|cli)/)',
  'The server does not know who speaks to it.',
);
const noQueries = ban('^(kysely|pg|pg-boss|pg-copy-streams|libpg-query)(/|$)', 'SQL lives in *.repository.ts.');
const noDatabase = ban('platform/(database|queue)', 'A route translates; it does not decide.');
const noPictures = ban('\\.tsx$', 'Data does not know its pictures.');
const indexOf = (up: string) => [`${up}*/**`, `!${up}../**`, `!${up}*/index.ts`, `!${up}*/index.tsx`];
const atTheIndex = (up: string) =>
  banPaths(
    [...indexOf(up), `!${up}platform/**`, `!${up}design/**`, `!${up}app/**`],
    'What a feature does not export from its index, it may change without asking.',
  );
const belowTheProduct = (up: string, ...plumbing: readonly string[]) =>
  banPaths([`${up}**`, ...plumbing.map((folder) => `!${up}${folder}/**`)], 'Plumbing is below the product.');
const one = '../';
const two = '../../';

const domain = (up: string, later: readonly string[]) => [
  noLeftovers,
  ban('^[^.]', 'The rules of the product depend on nothing.'),
  ban(
    `^${up.replaceAll('.', '\\.')}(${later.join('|') || '-'})/`,
    'A word of the domain knows only the words before it.',
  ),
  banPaths(indexOf(up), 'Words of the domain meet at their index.'),
];
const server = (up: string, ...bans: readonly Ban[]) => [noLeftovers, noClients, noQueries, ...bans, atTheIndex(up)];
const web = (up: string, ...bans: readonly Ban[]) => [noLeftovers, noServer, ...bans, atTheIndex(up)];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', 'node_modules', 'data', 'content/*.json'],
  rules: {
    ...imports(noLeftovers),
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: true },
    ],
    'max-lines': ['error', { max: 300 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'max-params': ['error', { max: 3 }],
    'no-console': 'error',
    'import/no-unassigned-import': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'react/react-in-jsx-scope': 'off',
    // Objects are made by functions here, and their members never use `this`.
    'typescript/unbound-method': 'off',
    'no-shadow': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/require-to-throw-message': 'off',
    'typescript/consistent-return': 'off',
    'typescript/require-array-sort-compare': 'off',
    'no-await-in-loop': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    ...words.flatMap((word, place) => [
      { files: [`domain/src/${word}/*.ts`], rules: imports(...domain(one, words.slice(place + 1))) },
      { files: [`domain/src/${word}/*/*.ts`], rules: imports(...domain(two, words.slice(place + 1))) },
    ]),
    {
      files: ['domain/src/**/*.ts'],
      rules: { 'no-restricted-globals': ['error', 'Date.now', 'process', 'setTimeout', 'performance', 'crypto'] },
    },
    { files: ['contract/src/**/*.ts'], rules: imports(noLeftovers, noServer, noClients) },
    { files: ['server/src/*/*.ts'], rules: imports(...server(one)) },
    { files: ['server/src/*/*/*.ts'], rules: imports(...server(two)) },
    { files: ['server/src/*/*.routes.ts'], rules: imports(...server(one, noDatabase)) },
    { files: ['server/src/*/*/*.routes.ts'], rules: imports(...server(two, noDatabase)) },
    { files: ['server/src/*/*.repository.ts'], rules: imports(noLeftovers, noClients, atTheIndex(one)) },
    { files: ['server/src/*/*/*.repository.ts'], rules: imports(noLeftovers, noClients, atTheIndex(two)) },
    { files: ['server/src/platform/*.ts'], rules: imports(noLeftovers, noClients, noQueries, belowTheProduct(one)) },
    { files: ['server/src/platform/*/*.ts'], rules: imports(noLeftovers, noClients, noQueries, belowTheProduct(two)) },
    {
      files: ['server/src/platform/{database,queue}/*.ts'],
      rules: imports(noLeftovers, noClients, belowTheProduct(two)),
    },
    { files: ['server/src/*.ts'], rules: imports(noLeftovers, noClients) },
    { files: ['web/src/*/*.{ts,tsx}'], rules: imports(...web(one)) },
    { files: ['web/src/*/*/*.{ts,tsx}'], rules: imports(...web(two)) },
    { files: ['web/src/app/**/*.{ts,tsx}'], rules: imports(noLeftovers, noServer) },
    { files: ['web/src/platform/*.{ts,tsx}'], rules: imports(noLeftovers, noServer, belowTheProduct(one, 'design')) },
    { files: ['web/src/platform/*/*.{ts,tsx}'], rules: imports(noLeftovers, noServer, belowTheProduct(two, 'design')) },
    { files: ['web/src/design/*.{ts,tsx}'], rules: imports(noLeftovers, noServer, belowTheProduct(one)) },
    { files: ['web/src/design/*/*.{ts,tsx}'], rules: imports(noLeftovers, noServer, belowTheProduct(two)) },
    { files: ['web/src/*/*.queries.ts'], rules: imports(...web(one, noPictures)) },
    { files: ['web/src/*/*/*.queries.ts'], rules: imports(...web(two, noPictures)) },
    { files: ['{respondent,cli}/src/**/*.{ts,tsx}'], rules: imports(noLeftovers, noServer) },
    // A list of all tables has as many lines as they have columns.
    // The rows of the requirements that a test shows are no part of its length.
    { files: ['**/*.test.{ts,tsx}'], rules: { 'max-lines': ['error', { max: 300, skipComments: true }] } },
    { files: ['server/src/platform/database/tables.ts'], rules: { 'max-lines': 'off' } },
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 120 }] } },
    {
      files: ['e2e/**/*.ts'],
      rules: { 'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'look', 'lookAt'] }] },
    },
    {
      // Tables of data: every route and every place of a number, one entry below the other.
      files: ['server/test/proof/routes.ts', 'server/test/at-rest/where-numbers-are.ts'],
      rules: { 'max-lines': 'off' },
    },
    { files: ['**/*.config.ts', 'respondent/src/**/*.d.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['{cli,checks,bench,chaos,examples,e2e,testing}/**/*.ts', 'launch.mjs'], rules: { 'no-console': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}', '**/*.test-support.ts', '{server,e2e}/test/**/*.ts', 'domain/test/**/*.ts'],
      rules: {
        ...imports(noLeftovers),
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
        'no-restricted-globals': 'off',
      },
    },
  ],
});
