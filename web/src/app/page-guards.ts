import { can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import type { Viewer } from '../platform/viewer.tsx';

/** The request decides about the individual campaign. */
export function mayMakeCodes({ actor, organization }: Viewer): boolean {
  return can(actor, 'campaign.makeCodes', { organizationId: organization.id, campaignId: '0' as Id<'campaign'> });
}

export function mayCreateCampaigns({ actor, organization }: Viewer): boolean {
  return can(actor, 'campaign.create', { organizationId: organization.id });
}

/** Smart pulses start from the lowest results, so they require results access. */
export function mayCreateSmartPulses(viewer: Viewer): boolean {
  return (
    mayCreateCampaigns(viewer) && can(viewer.actor, 'results.readAllGroups', { organizationId: viewer.organization.id })
  );
}

/** Nobody if people are managed in the companion product. */
export function mayCreateEmployees({ actor, organization }: Viewer): boolean {
  return !organization.attributes.isFFManaged && can(actor, 'employee.create', { organizationId: organization.id });
}

export function mayReadSurveys({ actor, organization }: Viewer): boolean {
  return can(actor, 'survey.read', { organizationId: organization.id });
}

export function mayWriteSurveys({ actor, organization }: Viewer): boolean {
  return can(actor, 'survey.update', { organizationId: organization.id });
}

/** Anyone who can read any kind of job. */
export function mayReadJobs({ actor, organization }: Viewer): boolean {
  return can(actor, 'job.read', { organizationId: organization.id });
}

/** Resources belong to the product, so access does not depend on an organization. */
export function mayReadResources({ actor }: Viewer): boolean {
  return can(actor, 'transformResource.read', 'platform');
}

export function mayReadLibrary({ actor }: Viewer): boolean {
  return can(actor, 'library.read', 'platform');
}

/** Organizations belong to the product, so access does not depend on an organization. */
export function mayCreateOrganizations({ actor }: Viewer): boolean {
  return can(actor, 'organization.create', 'platform');
}
