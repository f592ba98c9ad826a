export { addAccount, assignRole, hasAccount, hasOrganizations, linkEmployees } from './accounts.repository.ts';
export { clearBenchmarkChoices } from './benchmark-choices.repository.ts';
export { lockEmployees } from './lock-employees.repository.ts';
export { extendFoundingRoster } from './founding-roster.repository.ts';
export { foundOrganization } from './found-organization.ts';
export { type AccountTeamMember, listAccountTeam } from './manage-organizations.repository.ts';
export { makeSuperAdmin } from './make-super-admin.ts';
export {
  countActiveEmployees,
  findOrganization,
  listOrganizationsOf,
  type StoredOrganization,
} from './organizations.repository.ts';
export { presentOrganization } from './organizations.presenter.ts';
export { organizationRoutes } from './organizations.routes.ts';
