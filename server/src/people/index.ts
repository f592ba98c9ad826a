export { createPeople } from './create-people.ts';
export { createBulkChanges } from './bulk/index.ts';
export { createEmployeeNames } from './employee-names.ts';
export { type EmployeeListing, findEmployees } from './list-employees.ts';
export { selectionOf } from './selection.ts';
export {
  type PhoneOwner,
  listPhoneOwners,
  clearUnreachable,
  clearUnreachableAddress,
  markUnreachable,
  recordPreference,
  recordPreferenceOfPhone,
} from './reachability.repository.ts';
export { recordEmployments } from './employments.repository.ts';
export { type Author, addEmployee, changeEmployee } from './write-employee.ts';
export { type StoredEmployee, listEmployeesById } from './employees.repository.ts';
export { presentEmployee } from './people.presenter.ts';
