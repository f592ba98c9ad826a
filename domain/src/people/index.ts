export { type DayProblem, isAfter, isMoreThanOneYearAhead, parseDay } from './day-entry.ts';
export { emailAdvice, parseEmail } from './email.ts';
export {
  type Attention,
  type Employee,
  type Employment,
  type EmploymentStatus,
  type Inclusion,
  type Person,
  attentionFor,
  employmentStatuses,
  inclusionOf,
} from './employee.ts';
export type { FieldChange, GroupCell } from './employee-file/changes.ts';
export { levelSeparator, readDay } from './employee-file/cells.ts';
export { type EmployeeColumn, columnNameOf, employeeColumns } from './employee-file/columns.ts';
export { type EmployeeFields, employeeAfter } from './employee-file/employee-after.ts';
export type { GroupReference, PresentGroup, SimilarGroups } from './employee-file/group-values.ts';
export { type DeactivationGuard, type Deactivations, assertDeactivationsAllowed, deactivationGuard } from './employee-file/guard.ts';
export { type FileHeader, type FileProblem, type GroupColumn, type KnownGroupType, parseHeader } from './employee-file/header.ts';
export type { RowOutcome } from './employee-file/outcome.ts';
export { EmployeeFilePlan, type ImportFindings, type Present } from './employee-file/plan.ts';
export type { PresentEmployee } from './employee-file/present-employees.ts';
export { type EmployeeRow, type ReadRow, type RowContext, type RowProblem, type Said, readRow } from './employee-file/row.ts';
export type { NewGroup } from './employee-file/tally.ts';
export { warningsAbout } from './employee-file/warnings.ts';
export { formMessages } from './form-messages.ts';
export { type SearchableNames, prepareNames, searchNames } from './name-search.ts';
export { type Name, fullName, splitName } from './name.ts';
export { formatPhone, parsePhone } from './phone.ts';
