export { createGroupTypes } from './create-group-types.ts';
export { addFamilyByHand } from './create-group-type.ts';
export { listTakenNames } from './families.repository.ts';
export { dissolveFamily } from './remove-group-type.ts';
export { changeFamily } from './update-group-type.ts';
export { placeEmployees, placeEverybody } from './place-people.ts';
