import type { ListedOrganizationResource, OrganizationResource, PackageProgressResource } from '@attune/contract/organizations';
import type { PackageProgress } from '@attune/domain/organizations';
import type { StoredOrganization } from './organizations.repository.ts';

type Relationships = NonNullable<OrganizationResource['relationships']>;

/** An organization; `relationships` name what comes along in the same document. */
export function presentOrganization(organization: StoredOrganization, relationships?: Relationships): OrganizationResource {
  const { name, displayName, isTrial, employeeLimit, openTextFeedbackAccess, confidentialityLevel, protection, timeZone, benchmarkId } = organization;
  return {
    type: 'organizations',
    id: organization.id,
    attributes: {
      name,
      displayName,
      isTrial,
      isFFManaged: organization.isCompanionManaged,
      ffCompanyId: organization.companionId,
      ffSubdomain: organization.companionSubdomain,
      deletedAt: organization.deletedAt?.toISOString() ?? null,
      employeeLimit,
      openTextFeedbackAccess,
      confidentialityLevel,
      protection,
      timeZone,
      localeId: organization.locale,
      benchmarkId,
    },
    ...(relationships && { relationships }),
  };
}

export function presentListedOrganization({ id, name, displayName, isTrial, companionId }: StoredOrganization): ListedOrganizationResource {
  return { type: 'organizations', id, attributes: { name, displayName, isTrial, ffCompanyId: companionId } };
}

export function presentProgress(organizationId: string, { used, limit }: PackageProgress): PackageProgressResource {
  return { type: 'organization-package-progress', id: organizationId, attributes: { organizationId, used, limit } };
}
