export { EmployeeHistory, GroupHistory } from './HistoryOf.tsx';
export { ProductHistory } from './ProductHistory.tsx';
