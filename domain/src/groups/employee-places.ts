import { type Id, type Problem, invalid } from '../kernel/index.ts';
import { type GroupType, assertManual } from './group-type.ts';
import type { GroupId } from './group.ts';

/** A requested group assignment: a group, or none in a group type. */
export type PlaceInput =
  | { readonly groupId: GroupId; readonly groupTypeId?: Id<'group-type'> | undefined }
  | { readonly groupId: null; readonly groupTypeId: Id<'group-type'> };

/** The group an employee belongs to in a group type. */
export type EmployeePlace = { readonly groupId: GroupId; readonly groupTypeId: Id<'group-type'> };

export type PlacesToChange = { readonly joined: readonly EmployeePlace[]; readonly left: readonly Id<'group-type'>[] };

type Known = {
  /** The requested groups that exist in the organization. */
  readonly groups: readonly EmployeePlace[];
  readonly types: readonly Pick<GroupType, 'id' | 'name' | 'kind' | 'crossedTypeIds'>[];
  /** The employee's current groups. */
  readonly places: readonly EmployeePlace[];
};

/**
 * Determines the group changes for one employee: joining a group leaves the previous one of the same type, and
 * unmentioned types stay unchanged. Refuses `invalid` for unknown groups and types and for two assignments in one type,
 * at their index in `v3Memberships`, and `conflict` for computed group types.
 */
export function decidePlaces(wanted: readonly PlaceInput[], { groups, types, places }: Known): PlacesToChange {
  const inputs = wanted.map((input) => ({
    ...input,
    type: types.find(
      ({ id }) =>
        id ===
        (input.groupId === null
          ? input.groupTypeId
          : groups.find(({ groupId }) => groupId === input.groupId)?.groupTypeId),
    ),
  }));
  const problems = inputs.flatMap(({ groupId, groupTypeId, type }, number): readonly Problem[] => {
    const at = ['v3Memberships', String(number)];
    if (!type)
      return [
        {
          at,
          detail:
            groupId === null ? 'Choose a group type of this organization.' : 'Choose a group of this organization.',
        },
      ];
    if (groupTypeId !== undefined && groupTypeId !== type.id)
      return [{ at, detail: 'Choose a group of the given group type, or leave the group type out.' }];
    const isNamedTwice = inputs.findIndex((other) => other.type?.id === type.id) < number;
    return isNamedTwice ? [{ at, detail: `Somebody is in one group of "${type.name}" at most.` }] : [];
  });
  if (problems.length > 0) throw invalid(...problems);
  const changes = inputs.flatMap(({ groupId, type }) =>
    type && groupId !== (places.find(({ groupTypeId }) => groupTypeId === type.id)?.groupId ?? null)
      ? [{ groupId, type }]
      : [],
  );
  for (const { type } of changes) assertManual(type);
  return {
    joined: changes.flatMap(({ groupId, type }) => (groupId === null ? [] : [{ groupId, groupTypeId: type.id }])),
    left: changes.flatMap(({ groupId, type }) => (groupId === null ? [type.id] : [])),
  };
}
