export { addAccount, giveRole, hasOrganizations, linkEmployees } from './accounts.repository.ts';
export { createOrganization } from './create-organization.ts';
export { foundOrganization } from './found-organization.ts';
export { makeSuperAdmin } from './make-super-admin.ts';
export { findOrganization, listOrganizationsOf, type StoredOrganization } from './organizations.repository.ts';
export { presentOrganization } from './organizations.presenter.ts';
export { organizationRoutes } from './organizations.routes.ts';
