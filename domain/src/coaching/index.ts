export { type Availability, type BusyTime, type FreeTimesQuery, bufferMinutes, freeTimesOf, isFree } from './free-times.ts';
export { type SessionStatus, assertStatusChange, sessionStatuses } from './session-status.ts';
export { type SubscriptionUse, assertSessionLeft, sessionsLeftOf, unlimited } from './sessions-left.ts';
