export { moveStore } from './move-store.ts';
