import type { Campaign, Candidate } from '../src/campaigns/index.ts';
import type { Id } from '../src/kernel/index.ts';

/** A campaign for everyone in the week from Monday 12 January 2026, nine in the morning, that nobody has confirmed. */
export function aCampaign(changes: Partial<Campaign> = {}): Campaign {
  return {
    id: '1' as Id<'campaign'>,
    organizationId: '1' as Id<'organization'>,
    kind: 'quarterly',
    parentCampaignId: null,
    status: 'pending',
    startedAt: new Date('2026-01-12T09:00:00Z'),
    endedAt: new Date('2026-01-19T09:00:00Z'),
    publishedAt: null,
    openedAt: null,
    reopenedAt: null,
    confidentialityLevel: 5,
    surveyIds: ['1' as Id<'survey'>],
    target: { groupIds: [], attributes: [], values: [] },
    channel: 'emails',
    lifecycleTrigger: null,
    ...changes,
  };
}

/** An active employee with an e-mail address and a phone number. */
export function aCandidate(changes: Partial<Candidate> = {}): Candidate {
  return {
    id: '1' as Id<'employee'>,
    employmentStatus: 'active',
    receivingSurveys: true,
    startedOn: null,
    emailAddress: 'noor@acme.example',
    mobilePhoneNumber: '+13175550100',
    unreachableChannels: [],
    unsubscribedChannels: [],
    ...changes,
  };
}
