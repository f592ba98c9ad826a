import type { OrganizationResource } from '@attune/contract/organizations/organization';
import type { AccountTeamMember } from './organization-rows.ts';

export function anOrganization(
  id: string,
  changes: Partial<OrganizationResource['attributes']> = {},
): OrganizationResource {
  const attributes: OrganizationResource['attributes'] = {
    name: `Organization ${id}`,
    displayName: `Organization ${id}`,
    isTrial: false,
    isFFManaged: false,
    ffCompanyId: null,
    ffSubdomain: null,
    deletedAt: null,
    packageName: null,
    employeeLimit: -1,
    openTextFeedbackAccess: 'admins_only',
    confidentialityLevel: 5,
    protection: 'strict',
    timeZone: 'UTC',
    localeId: 'en',
    benchmarkId: null,
    cadenceDays: null,
  };
  return { type: 'organizations', id: id as OrganizationResource['id'], attributes: { ...attributes, ...changes } };
}

export function anAccountTeamMember(name: string, changes: Partial<AccountTeamMember> = {}): AccountTeamMember {
  return { organizationId: '1', personId: name, name, role: 'customer-success-manager', isPrimary: false, ...changes };
}
