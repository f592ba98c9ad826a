export { type Availability, type BusyTime, type FreeTimesQuery, freeTimesOf } from './free-times.ts';
export { type SessionStatus, assertStatusChange, sessionStatuses } from './session-status.ts';
export { assertSessionLeft, sessionsLeftOf, unlimited } from './sessions-left.ts';
