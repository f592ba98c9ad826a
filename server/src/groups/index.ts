export { createGroups } from './create-groups.ts';
export {
  type ValueInput,
  type Whom,
  listCombinations,
  listStartYears,
  placeByCombination,
  placeByDays,
  removeValueGroups,
  saveValueGroups,
} from './dynamic-groups.repository.ts';
export {
  type GroupsToMove,
  deleteGroupType,
  markPlacementOutdated,
  emptyGroupType,
  moveGroups,
  recordPlacement,
  saveGroupType,
  saveGroupTypeOrder,
} from './group-types.repository.ts';
export {
  assignEmployees,
  moveMembers,
  orderGroups,
  removeEmptyGroups,
  saveEmployeeGroups,
} from './group-members.repository.ts';
export {
  addGroupType,
  addGroups,
  changeColumn,
  findGroupPath,
  listStoredGroupTypes,
  listStoredGroups,
  readGroupPaths,
} from './groups.repository.ts';
export {
  addGroup,
  countMembers,
  dissolveGroups,
  rememberOrigins,
  saveGroups,
  lockHierarchy,
} from './hierarchy.repository.ts';
export { assertNoGainByDirectory } from './other-readers.ts';
export { ensureRootGroup } from './root-group.ts';
export { groupsKnownTo } from './visible-groups.ts';
