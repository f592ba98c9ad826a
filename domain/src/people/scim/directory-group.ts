import type { ScimFilter } from './filter.ts';
import { readAttributes } from './apply-patch.ts';
import type { PatchStep } from './patch.ts';
import { type ScimDocument, isMembers, memberNamed } from './resource.ts';
import { groupResource, groupSchema, ownGroupSchema } from './resources.ts';
import { ScimRefusal } from './scim-refusal.ts';

/** A group of the reporting hierarchy as a SCIM resource; members only if requested. */
export type DirectoryGroup = {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly parent: { readonly id: string; readonly name: string } | null;
  readonly members?:
    | readonly { readonly id: string; readonly name: string | null; readonly location: string }[]
    | undefined;
  readonly createdAt: Date;
};

/** A membership change, by employee ids. `remove` without ids removes all members. */
export type MemberChange =
  | { readonly op: 'add' | 'replace'; readonly ids: readonly string[] }
  | { readonly op: 'remove'; readonly ids: readonly string[] | undefined };

/** Changes to a group requested by a directory; omitted fields stay unchanged. */
export type GroupInput = {
  readonly displayName?: string;
  readonly externalId?: string | null;
  readonly parentId?: string | null;
  /** Applied in order. */
  readonly members: readonly MemberChange[];
};

/** Maximum number of members in one request. */
const maxMembersPerRequest = 10_000;
const longestGroupName = 200;

/** Converts a group to its SCIM document. */
export function documentOfGroup({
  id,
  displayName,
  externalId,
  parent,
  members,
  createdAt,
}: DirectoryGroup): ScimDocument {
  return {
    schemas: [groupSchema, ...(parent ? [ownGroupSchema] : [])],
    id,
    ...(externalId && { externalId }),
    displayName,
    ...(members && {
      members: members.map((member) => ({
        value: member.id,
        ...(member.name !== null && { display: member.name }),
        type: 'User',
        $ref: member.location,
      })),
    }),
    ...(parent && { [ownGroupSchema]: { parent: { value: parent.id, display: parent.name } } }),
    meta: { resourceType: 'Group', created: createdAt.toISOString() },
  };
}

/**
 * Reads the changes to a group from a SCIM document. With `isWhole`, a name is required. Refuses `invalidValue` for
 * invalid values.
 */
export function inputOfDocument(document: ScimDocument, { isWhole }: { readonly isWhole: boolean }): GroupInput {
  if (isWhole && typeof document['displayName'] !== 'string')
    throw new ScimRefusal('invalidValue', 'displayName is missing.');
  const own = document[ownGroupSchema];
  const parent = isMembers(own) ? own['parent'] : undefined;
  return {
    ...('displayName' in document && { displayName: nameIn(document['displayName']) }),
    ...('externalId' in document && { externalId: externalIdIn(document['externalId']) }),
    ...(parent !== undefined && { parentId: parentIn(parent) }),
    members: document['members'] === undefined ? [] : [{ op: 'replace', ids: idsIn(document['members'] ?? []) }],
  };
}

/**
 * Reads the changes to a group from the operations of a PATCH. Members are changed by id without loading all members:
 * removed by `members[value eq "7"]`, by a list of values as Entra sends it, or all together.
 */
export function inputOfSteps(steps: readonly PatchStep[]): GroupInput {
  return steps.reduce<GroupInput>(
    (input, step) => {
      const { attribute } = step.target.place;
      if (attribute.name === 'members') return { ...input, members: [...input.members, memberChangeOf(step)] };
      if (attribute.name === 'displayName')
        return { ...input, displayName: nameIn(step.op === 'remove' ? null : step.value) };
      if (attribute.name === 'externalId')
        return { ...input, externalId: step.op === 'remove' ? null : externalIdIn(step.value) };
      return { ...input, parentId: step.op === 'remove' ? null : parentIn(step.value) };
    },
    { members: [] },
  );
}

function memberChangeOf({ op, target, value }: PatchStep): MemberChange {
  if (target.filter) {
    const ids = idsSaidBy(target.filter);
    if (op !== 'remove' || target.place.sub || !ids)
      throw new ScimRefusal('invalidPath', 'Members are removed by their values, added and replaced as a list.');
    return { op, ids: bounded(ids) };
  }
  if (target.place.sub)
    throw new ScimRefusal('invalidPath', 'Members are removed by their values, added and replaced as a list.');
  if (op === 'remove') return { op, ids: value === undefined || value === null ? undefined : idsIn(value) };
  return { op, ids: idsIn(value) };
}

/** The ids in a filter such as `value eq "7" or value eq "8"`; undefined for any other filter. */
function idsSaidBy(filter: ScimFilter): readonly string[] | undefined {
  if (filter.kind === 'compare' && filter.comparison === 'eq' && filter.place.sub?.name === 'value')
    return [String(filter.value)];
  if (filter.kind !== 'or') return undefined;
  const [left, right] = [idsSaidBy(filter.left), idsSaidBy(filter.right)];
  return left && right && [...left, ...right];
}

function idsIn(value: unknown): readonly string[] {
  const members = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  return bounded(
    members.map((member) => {
      const id = isMembers(member) ? memberNamed(member, 'value') : member;
      const type = isMembers(member) ? memberNamed(member, 'type') : undefined;
      if (typeof id !== 'string') throw new ScimRefusal('invalidValue', 'A member has the id of a user as its value.');
      if (typeof type === 'string' && type.toLowerCase() !== 'user')
        throw new ScimRefusal('invalidValue', 'Members are users. A group stands below another one by its parent.');
      return id;
    }),
  );
}

function bounded(ids: readonly string[]): readonly string[] {
  if (ids.length > maxMembersPerRequest)
    throw new ScimRefusal('tooMany', `At most ${maxMembersPerRequest} members at once.`);
  return [...new Set(ids)];
}

function parentIn(value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'string') return value;
  const parent = readAttributes(groupResource.extensions[0]?.attributes ?? [], { parent: value })['parent'];
  const id = isMembers(parent) ? parent['value'] : undefined;
  return typeof id === 'string' && id !== '' ? id : null;
}

function externalIdIn(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : lineIn(value, 'externalId');
}

function nameIn(value: unknown): string {
  return lineIn(value, 'displayName');
}

function lineIn(value: unknown, name: string): string {
  if (typeof value !== 'string' || value.trim() === '' || !value.isWellFormed() || /\p{Cc}/u.test(value))
    throw new ScimRefusal('invalidValue', `${name} is no text on one line.`);
  if (value.trim().length > longestGroupName)
    throw new ScimRefusal('invalidValue', `${name} has at most ${longestGroupName} characters.`);
  return value.trim();
}
