export { GroupTypeGroupMenu } from './GroupTypeGroupMenu.tsx';
export { groupOptions } from './group-options.ts';
export { groupTypesQuery } from './groups.queries.ts';
export { groupTypesIn } from './picker/group-choice.ts';
export { GroupPicker } from './picker/GroupPicker.tsx';
