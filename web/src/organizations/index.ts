export { OrganizationFilter } from './OrganizationFilter.tsx';
export { OwnAccountTeamSection } from './OwnAccountTeamSection.tsx';
export { organizationsNamed } from './organizations.queries.ts';
