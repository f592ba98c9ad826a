export type { KnownAttribute, KnownGroupType } from './employee-file/known-columns.ts';
export { type AccountPlaces, accountFollows, nextInvitationAt } from './account.ts';
export {
  type AttributeType,
  type AttributeValue,
  type EmployeeAttribute,
  attributeTypes,
  maxAttributes,
  readAttributeValue,
} from './attribute.ts';
export {
  type BulkAction,
  type BulkChangeInput,
  bulkActionOf,
  assertAsMany,
  assertBulkChangeUndoable,
  manyUndoableUntil,
} from './bulk-change.ts';
export { formatDayEntry, isAfter, parseDay } from './day-entry.ts';
export { emailAdvice, parseEmail } from './email.ts';
export {
  type Attention,
  type Employee,
  type Employment,
  type EmploymentStatus,
  attentionFor,
  employmentStatuses,
} from './employee.ts';
export {
  type EmployeeEntry,
  type EmployeeRecord,
  changedFields,
  employeeFieldNames,
  applyEntry,
  fieldsManagedElsewhere,
} from './employee-entry.ts';
export { levelSeparator, readDay } from './employee-file/cells.ts';
export { type ColumnProfile, ColumnProfiles, isNearlyUnique } from './employee-file/column-profile.ts';
export {
  type ColumnUse,
  type KnownColumns,
  type ReadColumn,
  columnKeys,
  columnUseKinds,
  holdsDays,
  readColumns,
} from './employee-file/column-uses.ts';
export {
  type EmployeeColumn,
  columnNameOf,
  employeeColumnOf,
  employeeColumns,
  likelyColumn,
} from './employee-file/columns.ts';
export { type DateFormat, dateFormats } from './employee-file/date-formats.ts';
export { type EmployeeFields, employeeAfter } from './employee-file/employee-after.ts';
export type { Swap } from './employee-file/swaps.ts';
export type { GroupReference, PresentGroup, SimilarGroups } from './employee-file/group-values.ts';
export { type DeactivationGuard, assertWithinSafetyLimit, deactivationGuard } from './employee-file/guard.ts';
export { type FileHeader, type GroupColumn, headerOf, maxColumns, peopleIn } from './employee-file/header.ts';
export { headerLineOf, maxTitleLines } from './employee-file/header-line.ts';
export type { RowOutcome } from './employee-file/outcome.ts';
export { EmployeeFilePlan, type ImportFindings, type Present } from './employee-file/plan.ts';
export { type PresentEmployee, uniqueFields } from './employee-file/present-employees.ts';
export { type EmployeeRow, type ReadRow, type RowProblem, readRow } from './employee-file/row.ts';
export { type WrittenColumns, type WrittenEmployee, writtenCells, writtenHeadings } from './employee-file/written.ts';
export {
  type ImportToUndo,
  type UndoObstacle,
  assertNobodySkipped,
  assertUndoable,
  undoObstacle,
  undoObstacleWords,
  undoableUntil,
} from './employee-file/undo.ts';
export { warningsAbout } from './employee-file/warnings.ts';
export { formMessages } from './form-messages.ts';
export { type SearchableNames, prepareNames, rearrangeNames, searchIdentifiers, searchNames } from './name-search.ts';
export { fullName, nameInLists, nameInSentences, splitName, unnamedPerson } from '../kernel/index.ts';
export { formatPhone, parsePhone } from './phone.ts';
export { applyPatch } from './scim/apply-patch.ts';
export {
  type GroupInput,
  type MemberChange,
  documentOfGroup,
  inputOfDocument,
  inputOfSteps,
} from './scim/directory-group.ts';
export { directoryGuard } from './scim/directory-guard.ts';
export {
  dueTokenWarning,
  lastDayOfReplaced,
  lastDayOfToken,
  pauseDayOf,
  tokenDays,
  tokenStateOn,
  tokenStates,
} from './scim/directory-token.ts';
export {
  type DirectoryUser,
  type GroupTypePlaces,
  type UserChanges,
  type UserInput,
  changesTo,
  documentOfUser,
  readUser,
} from './scim/directory-user.ts';
export { type Comparison, type ScimFilter, comparedAttribute, maxFilterLength, parseFilter } from './scim/filter.ts';
export { readPatch } from './scim/patch.ts';
export { type Projection, isAskedFor, project } from './scim/projection.ts';
export {
  type ScimAttribute,
  type ScimDocument,
  type ScimPlace,
  type ScimResource,
  type ScimSchema,
  commonAttributes,
  findPlace,
} from './scim/resource.ts';
export { groupTypeAttributes, groupResource, userResource } from './scim/resources.ts';
export { ScimRefusal, scimTypes } from './scim/scim-refusal.ts';
export { overlay, readDocument } from './scim/sent-document.ts';
