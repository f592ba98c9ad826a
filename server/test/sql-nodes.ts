import type { RangeVar, Node } from 'libpg-query';

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
