export { listOrganizationsOf, type StoredOrganization } from './organizations.repository.ts';
export { presentOrganization } from './organizations.presenter.ts';
export { type OrganizationCompanions, organizationRoutes } from './organizations.routes.ts';
