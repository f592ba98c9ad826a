export { EmployeeHistory, GroupHistory } from './HistoryOf.tsx';
export { ProductAuditLog } from './ProductAuditLog.tsx';
