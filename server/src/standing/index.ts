export { hasLeft, hasPendingAccess, isSuspended } from './standing.repository.ts';
