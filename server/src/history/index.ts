export { type Change, recordChange } from './history.repository.ts';
