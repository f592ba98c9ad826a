import type { ChangeResource } from '@attune/contract/organizations/audit-log';
import { isRole, roleNames } from '@attune/domain/access';
import type { Names } from './change-words.ts';
import { operations } from './operations.ts';

/** A changed field with its values before and after. */
export type DetailRow = {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** Details of a change beyond its sentence, one line per changed field. */
export function detailsOf({ action, before, after }: ChangeResource['attributes'], names: Names): readonly DetailRow[] {
  const told = fieldsOf(operations[action] ?? '');
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => !told.has(field),
  );
  const rows = fields.map((field) => ({
    field: inWords(field),
    before: said(before, field, names),
    after: said(after, field, names),
  }));
  return rows.filter((row) => row.before !== row.after);
}

const slots: Readonly<Record<string, readonly string[]>> = {
  '{person}': ['personId', 'employeeId'],
  '{right}': ['type', 'access', 'accessibleType', 'accessibleId'],
};

/** Fields that the sentence already contains. */
function fieldsOf(operation: string): ReadonlySet<string> {
  return new Set(Object.entries(slots).flatMap(([slot, fields]) => (operation.includes(slot) ? fields : [])));
}

function said(document: ChangeResource['attributes']['before'], field: string, names: Names): string | undefined {
  if (!document || !(field in document)) return undefined;
  const value = document[field];
  const values = Array.isArray(value) ? value : [value];
  return values.length === 0 ? 'none' : values.map((each) => named(field, each, names)).join(', ');
}

const kinds: readonly (readonly [RegExp, string])[] = [
  [/(employee|member)Ids?$/i, 'employees'],
  [/personIds?$/i, 'people'],
  [/groupTypeIds?$/i, 'v3-group-types'],
  [/((group|parent)Ids?|^into)$/i, 'v3-groups'],
  [/(campaignIds?|^follows)$/i, 'campaigns'],
  [/surveyIds?$/i, 'surveys'],
];

function named(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string' && typeof value !== 'number') return JSON.stringify(value);
  const plain = String(value);
  if (field === 'role' && isRole(plain)) return roleNames[plain];
  if (field === 'fields') return inWords(plain).toLowerCase();
  const kind = kinds.find(([members]) => members.test(field))?.[1];
  if (!kind) return plain;
  return names.get(`${kind}:${plain}`) ?? (/^[0-9a-f]{32}$/.test(plain) ? 'an erased person' : plain);
}

/** "messagesPerPersonPerWeek" becomes "Messages per person per week", "joinedGroupIds" becomes "Joined groups". */
function inWords(field: string): string {
  const words = field
    .replace(/Ids$/, 's')
    .replace(/Id$/, '')
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/[-_.]/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
