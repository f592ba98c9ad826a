import type {
  AccountTeamMemberResource,
  ListedOrganizationResource,
  OrganizationResource,
  PackageProgressResource,
} from '@attune/contract/organizations/organization';
import type { AccountTeamRole, PackageProgress } from '@attune/domain/organizations';
import { nameInLists } from '@attune/domain/people';
import type { OrganizationInCare } from './get-organization.ts';
import type { AccountTeamMember } from './manage-organizations.repository.ts';
import type { ListedOrganizations } from './list-organizations.ts';
import type { StoredOrganization } from './organizations.repository.ts';

type Relationships = NonNullable<OrganizationResource['relationships']>;

/** Presents an organization for users who can change its settings. */
export function presentSettings(organization: StoredOrganization, relationships?: Relationships): OrganizationResource {
  const presented = presentOrganization(organization, relationships);
  return {
    ...presented,
    attributes: { ...presented.attributes, messagesPerPersonPerWeek: organization.messagesPerPersonPerWeek },
  };
}

/**
 * Presents an organization with its primary contacts, for administrators and the account team. `isChangeable` adds its
 * settings.
 */
export function presentInCare(
  { organization, accountTeam }: OrganizationInCare,
  { isChangeable }: { readonly isChangeable: boolean },
  relationships?: Relationships,
): OrganizationResource {
  const presented = isChangeable
    ? presentSettings(organization, relationships)
    : presentOrganization(organization, relationships);
  if (!accountTeam) return presented;
  const primary = (role: AccountTeamRole) =>
    accountTeam.find((accountTeamMember) => accountTeamMember.role === role && accountTeamMember.isPrimary)?.personId ??
    null;
  return {
    ...presented,
    attributes: {
      ...presented.attributes,
      primaryExecutiveAdvisorId: primary('executive-advisor'),
      primaryCustomerSuccessManagerId: primary('customer-success-manager'),
    },
  };
}

/** Presents a page of organizations with the requested additional data. */
export function presentOrganizations({ organizations, progress, care }: ListedOrganizations) {
  const data = organizations.map((organization): OrganizationResource => {
    const { id } = organization;
    const ofCare = care?.accountTeam
      .filter(({ organizationId }) => organizationId === id)
      .map((accountTeamMember) => ({ type: 'customer-success' as const, id: accountTeamMember.personRoleId }));
    const relationships: Relationships = {
      ...(progress.has(id) && {
        'organization-package-progress': { data: { type: 'organization-package-progress', id } },
      }),
      ...(ofCare && { 'customer-success': { data: ofCare } }),
    };
    const presented = presentOrganization(
      organization,
      Object.keys(relationships).length > 0 ? relationships : undefined,
    );
    return care
      ? { ...presented, attributes: { ...presented.attributes, runningCampaignCount: care.running.get(id) ?? 0 } }
      : presented;
  });
  return {
    data,
    included: [
      ...organizations.flatMap((organization) => presentProgress(organization, progress.get(organization.id))),
      ...(care?.accountTeam ?? []).map(presentAccountTeamMember),
    ],
  };
}

function presentAccountTeamMember({
  organizationId,
  personId,
  personRoleId,
  firstName,
  lastName,
  emailAddress,
  role,
  isPrimary,
}: AccountTeamMember): AccountTeamMemberResource {
  return {
    type: 'customer-success',
    id: personRoleId,
    attributes: { organizationId, personId, name: nameInLists({ firstName, lastName, emailAddress }), role, isPrimary },
  };
}

/** Presents an organization; `relationships` refers to resources included in the same document. */
export function presentOrganization(
  organization: StoredOrganization,
  relationships?: Relationships,
): OrganizationResource {
  const {
    name,
    displayName,
    isTrial,
    packageName,
    employeeLimit,
    openTextFeedbackAccess,
    confidentialityLevel,
    protection,
    timeZone,
    benchmarkId,
    cadenceDays,
  } = organization;
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
      packageName,
      employeeLimit,
      openTextFeedbackAccess,
      confidentialityLevel,
      protection,
      timeZone,
      localeId: organization.locale,
      benchmarkId,
      cadenceDays,
    },
    ...(relationships && { relationships }),
  };
}

export function presentListedOrganization({
  id,
  name,
  displayName,
  isTrial,
  companionId,
}: StoredOrganization): ListedOrganizationResource {
  return { type: 'organizations', id, attributes: { name, displayName, isTrial, ffCompanyId: companionId } };
}

function presentProgress(
  { id, packageName }: StoredOrganization,
  progress: PackageProgress | undefined,
): readonly PackageProgressResource[] {
  if (!progress) return [];
  const attributes = { organizationId: id, packageName, used: progress.used, limit: progress.limit };
  return [{ type: 'organization-package-progress', id, attributes }];
}
