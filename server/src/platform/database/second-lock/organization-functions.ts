import type { FuncCall, Node } from 'libpg-query';
import type { Pin } from './query-block.ts';
import { textOf, withoutCast } from './sql-nodes.ts';

/** The functions of the schema whose first argument is the organization that they work on. */
export const organizationFunctions: ReadonlySet<string> = new Set([
  'audit_log_begin',
  'delete_audit_subject',
  'delete_included_employee',
  'find_audit_log_break',
  'has_pending_access',
  'pseudonym_of',
  'pseudonyms_of',
  'purge_audit_log',
  'purge_releases',
  'record_changes',
  'remove_published',
  'with_pseudonyms',
]);

/** The organizations that a statement calls functions with. They count as written: functions write without saying so. */
export function pinsOfCalls(value: unknown): readonly Pin[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(pinsOfCalls);
  return 'FuncCall' in value ? [...pinsOf(value.FuncCall as FuncCall), ...inside] : inside;
}

function pinsOf({ funcname, args }: FuncCall): readonly Pin[] {
  const name = textOf(funcname?.at(-1)) ?? '';
  if (!organizationFunctions.has(name)) return [];
  const organization = withoutCast(args?.[0]);
  return !organization || isOrganizationColumn(organization)
    ? []
    : [{ value: organization, table: name, isWritten: true }];
}

/** Whether an expression is the organization of a row, whose organization is judged. */
export function isOrganizationColumn(node: Node): boolean {
  return 'ColumnRef' in node && textOf(node.ColumnRef.fields?.at(-1)) === 'organization_id';
}
