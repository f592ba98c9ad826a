export { createCoaching } from './create-coaching.ts';
export { listSessions } from './list-coaching.ts';
export { seedSubscriptions } from './seed-subscriptions.ts';
