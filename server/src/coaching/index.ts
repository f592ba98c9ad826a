export { createCoaching } from './create-coaching.ts';
export { seedSubscriptions } from './seed-subscriptions.ts';
