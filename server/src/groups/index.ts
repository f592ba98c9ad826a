export { createGroups } from './create-groups.ts';
export { addGroupType, groupPathOf, listStoredGroupTypes, listStoredGroups } from './groups.repository.ts';
export { ensureRootGroup } from './root-group.ts';
