import {
  type A_Expr,
  type DeleteStmt,
  type InsertStmt,
  type JoinExpr,
  type Node,
  type RangeVar,
  type SelectStmt,
  type UpdateStmt,
  type WithClause,
  loadModule,
  parseSync,
} from 'libpg-query';
import { LRUCache } from 'lru-cache';
import { isOrganizationColumn, pinsOfCalls } from './organization-functions.ts';
import type { OrganizationColumns } from './organization-columns.ts';
import {
  type Block,
  type Edge,
  type Parts,
  type Pin,
  type Scope,
  given,
  inAll,
  noScope,
  reach,
  scopeOf,
} from './query-block.ts';
import { aliasOf, insertedInto, isSubLink, nameOf, namesIn, target, textOf, withoutCast } from './sql-nodes.ts';

/**
 * Checks that an SQL statement can only reach rows of one organization, and that a database distributed by organization
 * could run it: in every query block, each table's organization must be given or equated with that of a table whose
 * organization is given.
 */

/** Await this once before the first check: the parser is PostgreSQL's own, compiled to WebAssembly. */
export const prepareJudge: () => Promise<void> = loadModule;

const judged = new LRUCache<string, Judgement>({ max: 5000 });

/**
 * Returns a statement's violations as sentences, none if it is limited to one organization, and the values that name an
 * organization in it.
 */
export function judge(
  sql: string,
  organizationColumns: OrganizationColumns,
): { readonly problems: readonly string[]; readonly pins: readonly Pin[] } {
  const known = judged.get(sql);
  if (known) return known;
  const judgement = new Judgement(organizationColumns);
  const { stmts = [] } = parseSync(sql);
  for (const { stmt } of stmts) judgement.statement(stmt, noScope);
  judgement.pins.push(...pinsOfCalls(stmts));
  judged.set(sql, judgement);
  return judgement;
}

class Judgement {
  readonly #problems = new Set<string>();
  readonly pins: Pin[] = [];
  readonly #organizationColumns: OrganizationColumns;

  constructor(organizationColumns: OrganizationColumns) {
    this.#organizationColumns = organizationColumns;
  }

  get problems(): readonly string[] {
    return [...this.#problems];
  }

  statement(node: Node | undefined, outer: Scope): void {
    if (!node) return;
    if ('SelectStmt' in node) this.#select(node.SelectStmt, outer);
    else if ('InsertStmt' in node) this.#insert(node.InsertStmt, outer);
    else if ('UpdateStmt' in node) this.#update(node.UpdateStmt, outer);
    else if ('DeleteStmt' in node) this.#delete(node.DeleteStmt, outer);
    else if ('CreateTableAsStmt' in node) this.statement(node.CreateTableAsStmt.query, outer);
    else if ('MergeStmt' in node || 'TruncateStmt' in node)
      this.#problems.add(`${Object.keys(node)[0]?.replace('Stmt', '').toLowerCase()} cannot keep to one organization`);
  }

  #select(select: SelectStmt, outer: Scope): void {
    const scope = this.#withCtes(select.withClause, outer);
    if (select.larg && select.rarg) {
      this.#select(select.larg, scope);
      this.#select(select.rarg, scope);
      return;
    }
    const { fromClause, whereClause, withClause: _ctes, ...expressions } = select;
    this.#block({ from: fromClause, where: whereClause, expressions: [expressions] }, scope);
  }

  #insert(insert: InsertStmt, outer: Scope): void {
    const scope = this.#withCtes(insert.withClause, outer);
    const table = nameOf(insert.relation);
    const column = this.#organizationColumns[table];
    if (column === 'organization_id' && !namesIn(insert.cols).includes(column))
      this.#problems.add(`insert into ${table} without ${column}`);
    else if (column === 'organization_id') this.#inserted(table, insert);
    this.statement(insert.selectStmt, scope);
    this.#refuseMove(table, insert.onConflictClause?.targetList);
    this.#expressions([insert.onConflictClause, insert.returningClause], this.#alongside(scope, insert.relation));
  }

  /** The organization of new rows is given, or that of rows whose organization is judged. */
  #inserted(table: string, insert: InsertStmt): void {
    for (const inserted of insertedInto(insert, 'organization_id')) {
      const value = withoutCast(inserted);
      if (value && ('ParamRef' in value || 'A_Const' in value)) this.pins.push({ value, table, isWritten: true });
      else if (!value || !isOrganizationColumn(value))
        this.#problems.add(`nothing says for which organization ${table} are inserted`);
    }
  }

  #update(update: UpdateStmt, outer: Scope): void {
    const scope = this.#withCtes(update.withClause, outer);
    this.#refuseMove(nameOf(update.relation), update.targetList);
    const from = [target(update.relation), ...(update.fromClause ?? [])];
    this.#block(
      {
        from,
        where: update.whereClause,
        expressions: [update.targetList, update.returningClause],
        written: update.relation,
      },
      scope,
    );
  }

  #delete(deletion: DeleteStmt, outer: Scope): void {
    const scope = this.#withCtes(deletion.withClause, outer);
    const from = [target(deletion.relation), ...(deletion.usingClause ?? [])];
    this.#block(
      { from, where: deletion.whereClause, expressions: [deletion.returningClause], written: deletion.relation },
      scope,
    );
  }

  #refuseMove(table: string, assignments: readonly Node[] | undefined): void {
    const column = this.#organizationColumns[table];
    if (column === 'organization_id' && namesIn(assignments).includes(column))
      this.#problems.add(`a row of ${table} cannot move to another organization`);
  }

  #withCtes(clause: WithClause | undefined, outer: Scope): Scope {
    const ctes = new Set(outer.ctes);
    const scope = { ...outer, ctes };
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery } = node.CommonTableExpr;
      if (clause?.recursive) ctes.add(ctename);
      this.statement(ctequery, scope);
      ctes.add(ctename);
    }
    return scope;
  }

  #block({ from = [], where, expressions, written }: Parts, outer: Scope): void {
    const block: Block = {
      written: aliasOf(written),
      tables: new Map(),
      derived: new Set(),
      edges: [],
      conditions: [],
      subqueries: [],
    };
    for (const item of from) this.#fromItem(item, block, outer);
    const scope = scopeOf(block, outer);
    block.edges.push(...this.#edgesOf(where, block, scope));
    for (const { query, isLateral } of block.subqueries) this.statement(query, isLateral ? scope : outer);
    this.#expressions([where, block.conditions, ...expressions], scope);
    const known = reach(block.edges, new Set([given, ...outer.tables.keys(), ...scope.derived]));
    for (const [alias, table] of block.tables)
      if (!known.has(alias)) this.#problems.add(`nothing says which organization's ${table} (${alias}) are meant`);
  }

  #fromItem(item: Node, block: Block, outer: Scope): void {
    if ('RangeVar' in item) this.#tableItem(item.RangeVar, block, outer);
    else if ('JoinExpr' in item) this.#join(item.JoinExpr, block, outer);
    else if ('RangeSubselect' in item) {
      const { subquery, alias, lateral = false } = item.RangeSubselect;
      if (subquery) block.subqueries.push({ query: subquery, isLateral: lateral });
      block.derived.add(alias?.aliasname ?? '');
    } else block.conditions.push(item);
  }

  #tableItem(relation: RangeVar, block: Block, outer: Scope): void {
    const table = nameOf(relation);
    const alias = aliasOf(relation) ?? '';
    if (outer.ctes.has(table)) block.derived.add(alias);
    else if (this.#organizationColumns[table]) block.tables.set(alias, table);
  }

  #join(join: JoinExpr, block: Block, outer: Scope): void {
    const [left, right] = [join.larg, join.rarg].map((side) => this.#joinSide(side, block, outer)) as [
      ReadonlySet<string>,
      ReadonlySet<string>,
    ];
    if (!join.quals) return;
    block.conditions.push(join.quals);
    const scope = scopeOf(block, outer);
    // The condition of an outer join restricts the optional side only.
    const restricted = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: new Set<string>() }[String(join.jointype)];
    block.edges.push(
      ...this.#edgesOf(join.quals, block, scope).filter(([alias]) => !restricted || restricted.has(alias)),
    );
  }

  #joinSide(side: Node | undefined, block: Block, outer: Scope): ReadonlySet<string> {
    const before = new Set(block.tables.keys());
    if (side) this.#fromItem(side, block, outer);
    return new Set([...block.tables.keys()].filter((alias) => !before.has(alias)));
  }

  #edgesOf(condition: Node | undefined, block: Block, scope: Scope): readonly Edge[] {
    if (!condition) return [];
    if ('BoolExpr' in condition) {
      const parts = (condition.BoolExpr.args ?? []).map((part) => this.#edgesOf(part, block, scope));
      if (condition.BoolExpr.boolop === 'AND_EXPR') return parts.flat();
      if (condition.BoolExpr.boolop === 'OR_EXPR') return inAll(parts);
      return [];
    }
    return 'A_Expr' in condition ? this.#comparison(condition.A_Expr, block, scope) : [];
  }

  #comparison({ kind, name, lexpr, rexpr }: A_Expr, block: Block, scope: Scope): readonly Edge[] {
    const isEquality = (kind === 'AEXPR_OP' || kind === 'AEXPR_IN') && textOf(name?.[0]) === '=';
    if (!isEquality) return [];
    const left = this.#operand(lexpr, block, scope);
    const right = this.#operand(rexpr, block, scope);
    if (!left || !right) return [];
    if (left === given) this.#pin(right, lexpr, { block, scope });
    if (right === given) this.#pin(left, rexpr, { block, scope });
    return [
      [left, right],
      [right, left],
    ];
  }

  #pin(alias: string, operand: Node | undefined, { block, scope }: { readonly block: Block; readonly scope: Scope }) {
    const table = scope.tables.get(alias);
    const values = operand && 'List' in operand ? (operand.List.items ?? []) : [operand];
    for (const value of values.map(withoutCast))
      if (table && value) this.pins.push({ value, table, isWritten: alias === block.written });
  }

  /** The alias whose organization an operand refers to, or `given` for a value from outside. */
  #operand(node: Node | undefined, block: Block, scope: Scope): string | undefined {
    if (!node) return undefined;
    if ('ParamRef' in node || 'A_Const' in node) return given;
    if ('TypeCast' in node) return this.#operand(node.TypeCast.arg, block, scope);
    if ('List' in node)
      return node.List.items?.every((item) => this.#operand(item, block, scope) === given) ? given : undefined;
    if (!('ColumnRef' in node)) return undefined;
    const path = (node.ColumnRef.fields ?? []).map(textOf);
    const column = path.at(-1);
    const alias =
      path.at(-2) ?? [...block.tables].find(([, table]) => this.#organizationColumns[table] === column)?.[0];
    if (alias === undefined) return undefined;
    if (scope.derived.has(alias)) return column === 'organization_id' ? alias : undefined;
    const table = scope.tables.get(alias);
    return table && this.#organizationColumns[table] === column ? alias : undefined;
  }

  #alongside(scope: Scope, relation: RangeVar | undefined): Scope {
    const alias = aliasOf(relation) ?? '';
    return { ...scope, tables: new Map([...scope.tables, [alias, nameOf(relation)]]) };
  }

  /** Checks the subqueries inside expressions as blocks that may reference this one. */
  #expressions(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const each of value) this.#expressions(each, scope);
    else if (isSubLink(value)) {
      this.statement(value.SubLink.subselect, scope);
      this.#expressions(value.SubLink.testexpr, scope);
    } else if (typeof value === 'object' && value !== null) this.#expressions(Object.values(value), scope);
  }
}
