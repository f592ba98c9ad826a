export { FamilyGroupMenu } from './FamilyGroupMenu.tsx';
export { groupOptions } from './group-options.ts';
export { groupTypesQuery } from './groups.queries.ts';
export { familiesOf } from './picker/group-choice.ts';
export { GroupPicker } from './picker/GroupPicker.tsx';
