export { createPeople } from './create-people.ts';
export { noteEmployeesChange } from './employee-names.repository.ts';
