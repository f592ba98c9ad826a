import type { ChangeNameResource, ChangeResource } from '@attune/contract/organizations/audit-log';
import { isRole, roleNames } from '@attune/domain/access';
import { formatCountOf } from '../design/format/numbers.ts';
import { listWords } from '../design/format/words.ts';
import { operations } from './operations.ts';

/** Names by `type:id`. */
export type Names = ReadonlyMap<string, string>;

export function namesOf(included: readonly ChangeNameResource[] = []): Names {
  return new Map(included.map(({ id, attributes }) => [id, attributes.name]));
}

/** A segment of a sentence. Inserted values are highlighted and identified by their slot. */
export type Piece = { readonly text: string; readonly slot: string | undefined };

type Attributes = ChangeResource['attributes'];

/** Name of the actor: "Maya Okafor". */
export function authorOf({ personId, isPersonErased, after }: Attributes, names: Names): string {
  if (personId) return names.get(`people:${personId}`) ?? `Person ${personId}`;
  if (after?.['through'] === 'directory') return 'The directory';
  if (after?.['through'] === 'operator') return 'The operator';
  return isPersonErased ? erased : 'Attune';
}

/** The operation, after the actor's name: "granted Priya Raman access to the results of Customer Success". */
export function operationFor(change: Attributes, names: Names): readonly Piece[] {
  const sentence = operations[change.action] ?? `recorded ${change.action.replace(/[.-]/g, ' ')}`;
  return sentence.split(/(\{\w+\})/).flatMap((text) => {
    if (text === '') return [];
    const slot = /^\{(\w+)\}$/.exec(text)?.[1];
    return [{ text: slot ? put(slot, change, names) : text, slot }];
  });
}

const erased = 'an erased person';

function put(slot: string, change: Attributes, names: Names): string {
  const said = { ...change.before, ...change.after };
  switch (slot) {
    case 'person':
      return personIn(said, names);
    case 'people':
      return peopleIn(said, names);
    case 'role':
      return roleIn(change.after?.['role'] ?? change.before?.['role']);
    case 'right':
      return rightIn(said, names);
    default:
      return thingOf(change, names);
  }
}

function thingOf({ entityType, entityId, before, after }: Attributes, names: Names): string {
  if (entityId === null) return erased;
  return names.get(`${entityType}:${entityId}`) ?? textOf(after?.['name'] ?? before?.['name']) ?? `number ${entityId}`;
}

type Said = Readonly<Record<string, unknown>>;

function personIn({ employeeId, personId }: Said, names: Names): string {
  const known = names.get(`employees:${String(employeeId)}`) ?? names.get(`people:${String(personId)}`);
  return known ?? (isId(personId) ? `person ${String(personId)}` : erased);
}

/** At most three names, and the number of others. */
function peopleIn({ employeeIds, employeeId }: Said, names: Names): string {
  const ids = (Array.isArray(employeeIds) ? employeeIds : [employeeId]).map(String);
  const named = ids.slice(0, 3).map((id) => names.get(`employees:${id}`) ?? (isId(id) ? `employee ${id}` : erased));
  const others = ids.length > 3 ? [formatCountOf(ids.length - 3, 'other', 'others')] : [];
  return listWords([...named, ...others]) || 'nobody';
}

function roleIn(role: unknown): string {
  if (typeof role !== 'string') return 'Employee';
  return isRole(role) ? roleNames[role] : role;
}

const rights: Readonly<Record<string, string>> = {
  organizations: 'everything in',
  'organizations-administrate': 'the administration of',
  'organizations-campaigns': 'the campaigns of',
  'organizations-groups': 'the groups of',
  'organizations-results': 'the results of',
  'organizations-results-v3groups': 'the results of',
  'organizations-sessions': 'the sessions of',
  'coaching-sessions': 'a session',
  employee_attributes: 'the results by an attribute',
};

/** "access to the results of Customer Success". */
function rightIn({ type, access, accessibleType, accessibleId }: Said, names: Names): string {
  const what = rights[String(type)];
  if (what === undefined) return 'a permission';
  const prefix = access === 'w' ? 'write access to' : 'access to';
  if (!what.endsWith(' of') && !what.endsWith(' in')) return `${prefix} ${what}`;
  const kind = /group/i.test(String(accessibleType))
    ? 'v3-groups'
    : String(accessibleType).startsWith('organizations')
      ? 'organizations'
      : String(accessibleType);
  const about =
    names.get(`${kind}:${String(accessibleId)}`) ??
    (kind === 'organizations' ? 'the organization' : `group ${String(accessibleId)}`);
  return `${prefix} ${what} ${about}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isId(value: unknown): boolean {
  return /^\d{1,18}$/.test(String(value));
}
