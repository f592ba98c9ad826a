export { distributeDatabase } from './distribute.ts';
