import { isId } from '@attune/domain/kernel';
import type { StoredChange } from './changes.repository.ts';

/**
 * The kinds of entities that members of `before` and `after` refer to, as one or as a list: `groupId`,
 * `joinedGroupIds`.
 */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/(employee|member)Ids?$/i, 'employees'],
  [/personIds?$/i, 'people'],
  [/((group|parent)Ids?|^into)$/i, 'v3-groups'],
  [/groupTypeIds?$/i, 'v3-group-types'],
  [/(campaignIds?|^follows)$/i, 'campaigns'],
  [/surveyIds?$/i, 'surveys'],
];

/** The entities of permissions, by their names in grants. */
const accessible: Readonly<Record<string, string>> = {
  organizations: 'organizations',
  groups: 'v3-groups',
  'v3-groups': 'v3-groups',
  'organizations-results-v3groups': 'v3-groups',
  campaigns: 'campaigns',
};

/** Collects the ids in audit log entries by kind: authors, entities, and other references. */
export function thingsIn(changes: readonly StoredChange[]): ReadonlyMap<string, ReadonlySet<string>> {
  const things = new Map<string, Set<string>>();
  const add = (kind: string, id: unknown) => {
    if (typeof id !== 'string' && typeof id !== 'number') return;
    if (isId(String(id))) things.set(kind, (things.get(kind) ?? new Set()).add(String(id)));
  };
  for (const { personId, entityType, entityId, before, after } of changes) {
    add('people', personId);
    add(entityType, entityId);
    for (const document of [before, after]) {
      for (const [member, value] of Object.entries(document ?? {})) {
        const kind = kindOf(member, document);
        if (kind) for (const id of Array.isArray(value) ? value : [value]) add(kind, id);
      }
    }
  }
  return things;
}

/** A permission itself names the kind of its entity. */
function kindOf(member: string, document: StoredChange['before']): string | undefined {
  if (member === 'accessibleId') return accessible[String(document?.['accessibleType'])];
  return kinds.find(([names]) => names.test(member))?.[1];
}
