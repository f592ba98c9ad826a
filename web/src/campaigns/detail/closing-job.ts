import type { JobResource } from '@attune/contract/jobs';

/** The latest job that closes a campaign. */
export function closingJobOf(jobs: readonly JobResource[], campaignId: string): JobResource | undefined {
  return jobs
    .filter(({ attributes }) => attributes.campaignId === campaignId)
    .toSorted((a, b) => Date.parse(b.attributes.createdAt) - Date.parse(a.attributes.createdAt))[0];
}

export function isUnderWay({ attributes }: JobResource): boolean {
  return attributes.status === 'pending' || attributes.status === 'processing';
}
