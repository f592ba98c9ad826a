export { createGroups } from './create-groups.ts';
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
