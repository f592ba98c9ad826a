export { createCoaching } from './create-coaching.ts';
