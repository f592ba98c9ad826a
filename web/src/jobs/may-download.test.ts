import type { Actor } from '@attune/domain/access';
import { describe, expect, it } from 'vitest';
import { aJob } from './jobs.test-support.ts';
import { mayDownload } from './may-download.ts';

const admin = (changes: Partial<Actor> = {}): Actor =>
  ({
    personId: '7',
    organizationId: '4',
    role: 'organization-admin',
    internalRole: null,
    grants: [],
    restrictedOrganizationIds: [],
    ...changes,
  }) as Actor;

describe('the file of a job', () => {
  it('is offered to the person who requested the report and can see results, and to people who see all results', () => {
    const report = aJob({ jobType: 'group-results-pdf', createdBy: '8' });
    expect(mayDownload(admin(), report)).toBe(false);
    expect(mayDownload(admin({ role: 'engagement-admin' }), report)).toBe(true);
    expect(mayDownload(admin({ role: 'employee' }), aJob({ jobType: 'group-results-pdf', createdBy: '7' }))).toBe(
      false,
    );
  });

  it('is offered to everyone who can see the job if it is about people or cards', () => {
    expect(mayDownload(admin(), aJob())).toBe(true);
    expect(mayDownload(admin(), aJob({ jobType: 'entry-cards-pdf', campaignId: '12' }))).toBe(true);
    expect(mayDownload(admin({ role: 'leader' }), aJob({ jobType: 'entry-cards-pdf', campaignId: '12' }))).toBe(false);
  });
});
