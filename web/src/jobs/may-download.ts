import { type JobResource, isReportType } from '@attune/contract/jobs';
import { type Actor, can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';

/**
 * Whether a person can download the file of a job: the person who requested a report, and people who see all groups.
 */
export function mayDownload(actor: Actor, { attributes }: JobResource): boolean {
  const organizationId = attributes.organizationId as Id<'organization'>;
  const { jobType } = attributes;
  if (isReportType(jobType)) {
    const isOwn = attributes.createdBy === actor.personId || can(actor, 'results.readAllGroups', { organizationId });
    return isOwn && can(actor, 'results.readOrganization', { organizationId });
  }
  switch (jobType) {
    case 'secure-customer-csv':
      return can(actor, 'results.exportSecure', { organizationId });
    case 'entry-cards-pdf': {
      const campaignId = attributes.campaignId as Id<'campaign'> | null;
      return campaignId !== null && can(actor, 'campaign.makeCodes', { organizationId, campaignId });
    }
    case 'employee-management-import':
    case 'employees-change':
    case 'close-campaign':
    case 'place-people':
      return true;
  }
}
