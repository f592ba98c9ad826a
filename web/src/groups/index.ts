export { groupOptions } from './group-options.ts';
export { groupTypesQuery } from './groups.queries.ts';
