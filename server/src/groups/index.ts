export { createGroups } from './create-groups.ts';
export { addGroupType, addGroups, changeColumn, groupPathOf, listStoredGroupTypes, listStoredGroups } from './groups.repository.ts';
export { ensureRootGroup } from './root-group.ts';
