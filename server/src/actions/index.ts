export { createActions } from './create-actions.ts';
export { readActionLibrary } from './library.ts';
