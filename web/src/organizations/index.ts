export { OrganizationFilter } from './OrganizationFilter.tsx';
export { organizationsNamed } from './organizations.queries.ts';
