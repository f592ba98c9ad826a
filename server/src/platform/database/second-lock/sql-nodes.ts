import type { InsertStmt, Node, RangeVar, SelectStmt } from 'libpg-query';

export function target(relation: RangeVar | undefined): Node {
  return { RangeVar: relation ?? {} };
}

export function nameOf(relation: RangeVar | undefined): string {
  const { schemaname, relname = '' } = relation ?? {};
  return schemaname && schemaname !== 'public' ? `${schemaname}.${relname}` : relname;
}

export function namesIn(targets: readonly Node[] | undefined): readonly (string | undefined)[] {
  return (targets ?? []).map((node) => ('ResTarget' in node ? node.ResTarget.name : undefined));
}

export function textOf(node: Node | undefined): string | undefined {
  return node && 'String' in node ? node.String.sval : undefined;
}

export function isSubLink(value: unknown): value is Extract<Node, { SubLink: unknown }> {
  return typeof value === 'object' && value !== null && 'SubLink' in value;
}

/** The name that a query calls a table by. */
export function aliasOf(relation: RangeVar | undefined): string | undefined {
  return relation && (relation.alias?.aliasname ?? relation.relname);
}

export function withoutCast(node: Node | undefined): Node | undefined {
  return node && 'TypeCast' in node ? withoutCast(node.TypeCast.arg) : node;
}

/** The expressions that an insertion puts into a column, one for each row or query. */
export function insertedInto({ cols, selectStmt }: InsertStmt, column: string): readonly (Node | undefined)[] {
  const place = namesIn(cols).indexOf(column);
  return selectStmt && 'SelectStmt' in selectStmt ? valuesAt(selectStmt.SelectStmt, place) : [undefined];
}

function valuesAt({ valuesLists, targetList, larg, rarg }: SelectStmt, place: number): readonly (Node | undefined)[] {
  if (larg && rarg) return [...valuesAt(larg, place), ...valuesAt(rarg, place)];
  if (valuesLists) return valuesLists.map((row) => ('List' in row ? row.List.items?.[place] : undefined));
  const item = targetList?.[place];
  return [item && 'ResTarget' in item ? item.ResTarget.val : undefined];
}
