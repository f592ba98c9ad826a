import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../server/migrations');
/** Earlier ones are older than the rule. */
const firstChecked = '0111';

type Migration = { readonly name: string; readonly text: string };

/** What an earlier version, still running, may need: it reads it, or its writes would be refused. */
const contractions: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  {
    pattern:
      /\bdrop\s+(table|column|view|materialized|type|domain|function|procedure|schema|policy|role|default|sequence|trigger|identity|expression)\b/,
    what: 'drops something',
  },
  { pattern: /\brename\b/, what: 'renames something' },
  { pattern: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, what: 'changes the type of a column' },
  { pattern: /\bset\s+not\s+null\b/, what: 'requires a value' },
  {
    pattern: /\badd\s+column\s+(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/,
    what: 'adds a column that has to be written',
  },
  { pattern: /\brevoke\b/, what: 'revokes a right' },
  { pattern: /\b(truncate|delete\s+from)\b/, what: 'deletes rows' },
];
/** Refused on tables that an earlier version writes; on those of the same migration they are fine. */
const tightenings: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  {
    pattern: /\balter\s+table\s+(?:only\s+)?([\w.]+)[^;]*\badd\s+(?:constraint|check|unique|foreign|primary)\b/g,
    what: 'adds a constraint',
  },
  { pattern: /\bcreate\s+unique\s+index\s+[^;]*?\bon\s+([\w.]+)/g, what: 'adds a unique index' },
];

/** Migrations that do not work beside the version before them, and do not say that they may. */
export function migrationFindings(migrations: readonly Migration[] = readMigrations()): readonly string[] {
  const numbers = new Set(migrations.map(({ name }) => name.slice(0, 4)));
  return migrations
    .filter(({ name }) => name.slice(0, 4) >= firstChecked)
    .flatMap((migration) => findingOf(migration, numbers) ?? []);
}

function findingOf({ name, text }: Migration, numbers: ReadonlySet<string>): string | undefined {
  const contraction = contractionIn(text);
  const [, expansion] = /\.after-(\d{4})$/.exec(name) ?? [];
  if (expansion === undefined)
    return contraction === undefined
      ? undefined
      : `${name} ${contraction}, so an earlier version that still runs would fail. Stop using it in one version, and ` +
          `in a later one name the file ${name.slice(0, 4)}-….after-NNNN.sql, with the last migration of that version.`;
  if (contraction === undefined) return `${name} removes nothing: leave out ".after-${expansion}".`;
  if (!numbers.has(expansion) || expansion >= name.slice(0, 4))
    return `${name} names ${expansion}, which is no earlier migration.`;
  return undefined;
}

/** What a function does, it does when it is called. */
const functionBody =
  /(?<head>\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\b[^;]*?\bas\s+)\$(?<tag>\w*)\$.*?\$\k<tag>\$/gs;

function contractionIn(text: string): string | undefined {
  const statements = text.replaceAll(/--.*$/gm, '').toLowerCase().replaceAll(functionBody, '$<head>');
  const found = contractions.find(({ pattern }) => pattern.test(statements));
  if (found) return found.what;
  const created = new Set(
    [...statements.matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/g)].map(
      ([, table]) => table,
    ),
  );
  return tightenings.find(({ pattern }) => [...statements.matchAll(pattern)].some(([, table]) => !created.has(table)))
    ?.what;
}

function readMigrations(): readonly Migration[] {
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({ name: file.replace(/\.sql$/, ''), text: readFileSync(join(folder, file), 'utf8') }));
}
