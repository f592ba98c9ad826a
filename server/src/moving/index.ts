export { type Moved, moveStore } from './move-store.ts';
