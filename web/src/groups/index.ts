export { GroupTypeGroupMenu } from './GroupTypeGroupMenu.tsx';
export { groupOptions } from './group-options.ts';
export { groupTypesQuery } from './groups.queries.ts';
export { GroupPicker } from './picker/GroupPicker.tsx';
