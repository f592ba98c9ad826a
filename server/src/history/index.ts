export { recordChange } from './history.repository.ts';
