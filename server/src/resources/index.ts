export { createResources } from './create-resources.ts';
export { listResources } from './read-resources.ts';
export { type SeededResource, seedResources } from './seed-resources.ts';
