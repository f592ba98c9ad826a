import { globSync, readFileSync } from 'node:fs';

/** One place in the code that writes a table. */
type Write = { readonly slice: string; readonly table: string; readonly file: string };

const sources = 'server/src/**/*.ts';
const notSources = /\.test\.ts$|\.test-support\.ts$/;

const table = String.raw`(?:public\.)?((?:answers\.|results\.)?[a-z_]+)`;
const statement = new RegExp(
  String.raw`\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|copy|truncate(?:\s+table)?)\s+${table}`,
  'gi',
);
const builder = /\b(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'([a-z_.]+)'|([A-Za-z]+))/g;

/** All tables of the schema. */
export function tablesIn(schema: string): ReadonlySet<string> {
  return new Set([...schema.matchAll(/^create table ([a-z_.]+)/gim)].map(([, name = '']) => name));
}

/** Finds all places in the server that write a table, by a statement, the query builder or a function of the schema. */
export function writesOfServer(schema: string): readonly Write[] {
  const tables = tablesIn(schema);
  const functions = writesOfFunctions(schema, tables);
  return globSync(sources)
    .filter((file) => !notSources.test(file))
    .toSorted()
    .flatMap((file) => {
      const slice = file.split('/')[2] ?? '';
      const code = readFileSync(file, 'utf8');
      return [...writtenIn(code, tables, functions)].map((name) => ({ slice, table: name, file }));
    });
}

/** The tables that some code writes. For a builder with a variable, the names come from the surrounding `for` loop. */
export function writtenIn(
  code: string,
  tables: ReadonlySet<string>,
  functions: ReadonlyMap<string, readonly string[]> = new Map(),
): ReadonlySet<string> {
  const inStatements = [...code.matchAll(statement)].map(([, name = '']) => name);
  const inBuilders = [...code.matchAll(builder)].flatMap(({ 1: name, 2: variable = '', index }) =>
    name === undefined ? loopedNames(code.slice(0, index), variable) : [name],
  );
  const inCalls = [...functions].flatMap(([name, written]) =>
    new RegExp(String.raw`\b(?:select|call)\s+(?:\*\s+from\s+)?${name}\(`).test(code) ? written : [],
  );
  return new Set([...inStatements, ...inBuilders, ...inCalls].filter((name) => tables.has(name)));
}

function loopedNames(before: string, variable: string): readonly string[] {
  const loops = [...before.matchAll(new RegExp(String.raw`for \(const ${variable} of \[([^\]]*)\]`, 'g'))];
  const names = loops.at(-1)?.[1];
  if (names === undefined) throw new Error(`A table is written by the name in "${variable}", which is not known.`);
  return [...names.matchAll(/'([a-z_.]+)'/g)].map(([, name = '']) => name);
}

function writesOfFunctions(schema: string, tables: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const bodies = schema.matchAll(
    /^create or replace (?:function|procedure) public\.(\w+)[\s\S]*?^as \$\w*\$([\s\S]*?)\$\w*\$;?$/gim,
  );
  return new Map([...bodies].map(([, name = '', body = '']) => [name, [...writtenIn(body, tables)]]));
}
