export { hasLeft, hasPendingAccess, isSuspended } from './access-conditions.repository.ts';
