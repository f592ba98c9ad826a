import { type CommonTableExpr, type InsertStmt, type Node, type RangeVar, parseSync } from 'libpg-query';
import { kindOf } from '../src/distribution/kinds-of-tables.ts';
import { isSubLink, nameOf, textOf } from '../src/platform/database/second-lock/sql-nodes.ts';

/**
 * Finds shapes that PostgreSQL runs and Citus refuses, so that a database which is distributed by organization can run
 * the product, and the tests notice without such a database. Await `prepareJudge` once before the first call.
 */
export function findUndistributable(sql: string): readonly string[] {
  const known = judged.get(sql);
  if (known) return known;
  const statements = (parseSync(sql).stmts ?? []).flatMap(({ stmt }) => stmt ?? []);
  for (const statement of statements) noteTemporaryTable(statement);
  const found = statements.flatMap((stmt) => [...problemsIn(stmt), ...temporaryProblemsIn(stmt, cteNamesIn(stmt))]);
  const problems = [...new Set(found)];
  judged.set(sql, problems);
  return problems;
}

const judged = new Map<string, readonly string[]>();

/** The temporary tables that statements have created so far. They are on the coordinator alone. */
const temporary = new Set<string>();

function noteTemporaryTable(statement: Node): void {
  const relation =
    'CreateStmt' in statement
      ? statement.CreateStmt.relation
      : 'CreateTableAsStmt' in statement
        ? statement.CreateTableAsStmt.into?.rel
        : undefined;
  if (relation?.relpersistence === 't') temporary.add(nameOf(relation));
}

/**
 * A node cannot look into a temporary table for each of its rows, nor the coordinator into another table for each row
 * of a temporary one.
 */
function temporaryProblemsIn(value: unknown, ctes: ReadonlySet<string>): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((each) => temporaryProblemsIn(each, ctes));
  return isMixed(value, ctes)
    ? ['"exists" with a temporary table beside others: a materialized CTE', ...inside]
    : inside;
}

/** Whether a block of a query has "exists" with a temporary table, and another table in one of both. */
function isMixed(block: object, ctes: ReadonlySet<string>): boolean {
  const { fromClause, usingClause, relation, whereClause } = block as Readonly<Record<string, unknown>>;
  if (!whereClause) return false;
  const beside = tablesIn([fromClause, usingClause, relation && { RangeVar: relation }], ctes);
  return existencesIn(whereClause).some((query) => {
    const inside = tablesIn(query, ctes);
    return (
      inside.some((table) => temporary.has(table)) && [...beside, ...inside].some((table) => !temporary.has(table))
    );
  });
}

function existencesIn(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isSubLink(value)) return value.SubLink.subLinkType === 'EXISTS_SUBLINK' ? [value.SubLink.subselect] : [];
  return Object.values(value).flatMap(existencesIn);
}

function tablesIn(value: unknown, ctes: ReadonlySet<string>): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('RangeVar' in value) return [nameOf(value.RangeVar as RangeVar)].filter((table) => !ctes.has(table));
  return Object.values(value).flatMap((each) => tablesIn(each, ctes));
}

function cteNamesIn(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (each: unknown): void => {
    if (typeof each !== 'object' || each === null) return;
    if ('CommonTableExpr' in each) names.add((each.CommonTableExpr as CommonTableExpr).ctename ?? '');
    Object.values(each).forEach(look);
  };
  look(value);
  return names;
}

function problemsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = rules.filter(({ isBroken }) => isBroken(value as Node)).map(({ problem }) => problem);
  return [...found, ...Object.values(value).flatMap(problemsIn)];
}

type Rule = { readonly problem: string; readonly isBroken: (node: Node) => boolean };

const rules: readonly Rule[] = [
  {
    // The engine may compute the subquery beforehand, and has no type for a result without columns.
    problem: 'a subquery without columns: select 1',
    isBroken: (node) => isSubLink(node) && hasNoColumns(node.SubLink.subselect),
  },
  {
    // The coordinator of Citus 13.2 crashed on one.
    problem: 'a subquery in "returning": select it in a statement of its own',
    isBroken: (node) => has(returningOf(node), isSubLink),
  },
  {
    problem: 'a subquery among inserted values: insert a selection, or read the value before',
    isBroken: (node) => 'InsertStmt' in node && has(valuesOf(node.InsertStmt), isSubLink),
  },
  {
    problem: 'the time in "on conflict": compare and copy the excluded row',
    isBroken: (node) =>
      'InsertStmt' in node && !isLocal(node.InsertStmt) && has(node.InsertStmt.onConflictClause, isClock),
  },
  {
    problem: 'the time in "case" or "coalesce" of an update: (select attune_now())',
    isBroken: (node) =>
      'UpdateStmt' in node && has(node.UpdateStmt.targetList, (each) => isChoice(each) && hasOutside(each, isClock)),
  },
];

function hasNoColumns(query: Node | undefined): boolean {
  if (!query || !('SelectStmt' in query)) return false;
  const { targetList, valuesLists, larg } = query.SelectStmt;
  return !targetList && !valuesLists && !larg;
}

function returningOf(node: Node): unknown {
  if ('InsertStmt' in node) return node.InsertStmt.returningClause;
  if ('UpdateStmt' in node) return node.UpdateStmt.returningClause;
  return 'DeleteStmt' in node ? node.DeleteStmt.returningClause : undefined;
}

/** Tables that stay on the coordinator are those of an ordinary database. */
function isLocal({ relation }: InsertStmt): boolean {
  return kindOf(nameOf(relation)) === 'local';
}

function valuesOf({ selectStmt }: InsertStmt): unknown {
  return selectStmt && 'SelectStmt' in selectStmt ? selectStmt.SelectStmt.valuesLists : undefined;
}

const clocks = new Set(['attune_now', 'now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp']);

function isClock(node: Node): boolean {
  return 'FuncCall' in node && clocks.has(textOf(node.FuncCall.funcname?.at(-1)) ?? '');
}

function isChoice(node: Node): boolean {
  return 'CoalesceExpr' in node || 'CaseExpr' in node;
}

function has(value: unknown, isSought: (node: Node) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isSought(value as Node) || Object.values(value).some((each) => has(each, isSought));
}

/** Like `has`, except in subqueries, which are computed beforehand. */
function hasOutside(value: unknown, isSought: (node: Node) => boolean): boolean {
  if (typeof value !== 'object' || value === null || isSubLink(value)) return false;
  return isSought(value as Node) || Object.values(value).some((each) => hasOutside(each, isSought));
}
