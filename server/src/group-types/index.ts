export { createGroupTypes } from './create-group-types.ts';
export { addGroupTypeByHand } from './create-group-type.ts';
export { listTakenNames } from './group-types.repository.ts';
export { dissolveGroupType } from './remove-group-type.ts';
export { changeGroupType } from './update-group-type.ts';
export { placeEmployees, placeEverybody } from './place-people.ts';
