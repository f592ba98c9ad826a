export { compareAuditLogs, auditLogHeads, verifyAuditLog } from './check-history.ts';
export { createHistory } from './create-history.ts';
export { findLastOfProduct, listLastOperations } from './last-operations.repository.ts';
export {
  type Change,
  pseudonymizeAccount,
  pseudonymizePerson,
  recordChange,
  recordOfProduct,
} from './history.repository.ts';
export { nameOfPerson } from './names.repository.ts';
