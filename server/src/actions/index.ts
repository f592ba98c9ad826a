export { createActions } from './create-actions.ts';
export { readDriverGuides } from './driver-guides.ts';
export { readActionLibrary } from './library.ts';
export { listReadablePlans } from './read-plans.ts';
export { listSharedActions } from './shared-actions.repository.ts';
