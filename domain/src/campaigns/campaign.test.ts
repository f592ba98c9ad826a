import { describe, expect, it } from 'vitest';
import { aCampaign } from '../../test/a-campaign.ts';
import type { Id } from '../kernel/index.ts';
import {
  acceptsAnswers,
  campaignStatusLabels,
  campaignStatuses,
  deliveryChannels,
  isPublished,
  isTargeted,
  notificationKinds,
} from './campaign.ts';
import {
  campaignFilters,
  campaignKinds,
  kindLabel,
  kindRules,
  kindsIn,
  kindsThat,
  wizardSteps,
} from './campaign-kinds.ts';

describe('a campaign', () => {
  // Shows STATE-CAMPAIGN-01, STATE-CAMPAIGN-02, STATE-CAMPAIGN-03, STATE-CAMPAIGN-04, STATE-CAMPAIGN-05,
  // STATE-CAMPAIGN-06
  it('has a display name for each status', () => {
    expect(campaignStatusLabels).toEqual({
      errored: 'Errored',
      pending: 'Not Confirmed',
      active: 'Confirmed',
      prepared: 'Confirmed',
      inprogress: 'In-Progress',
      finished: 'Completed',
    });
  });

  it('is published once confirmed, unless it failed', () => {
    expect(campaignStatuses.filter((status) => isPublished({ status }))).toEqual([
      'active',
      'prepared',
      'inprogress',
      'finished',
    ]);
  });

  it('is targeted if it names groups or selects employees', () => {
    const everyone = { groupIds: [], attributes: [], values: [] };
    expect(isTargeted(aCampaign())).toBe(false);
    expect(isTargeted(aCampaign({ target: { ...everyone, groupIds: ['1' as Id<'group'>] } }))).toBe(true);
    expect(
      isTargeted(aCampaign({ target: { ...everyone, values: [{ attributeType: 'tenure', valueIds: ['1'] }] } })),
    ).toBe(true);
    expect(
      isTargeted(aCampaign({ target: { ...everyone, attributes: [{ attributeType: 'Location', employeeIds: [] }] } })),
    ).toBe(true);
  });

  it('accepts answers while in progress and within its window', () => {
    const { startedAt, endedAt } = aCampaign();
    const taking = campaignStatuses.filter((status) => acceptsAnswers({ status, endedAt }, startedAt));
    expect(taking).toEqual(['inprogress']);
    expect(acceptsAnswers({ status: 'inprogress', endedAt }, new Date(endedAt.getTime() - 1))).toBe(true);
    expect(acceptsAnswers({ status: 'inprogress', endedAt }, endedAt)).toBe(false);
  });

  // Shows ENT-CAMPAIGN-41
  it('has four delivery settings and three kinds of messages', () => {
    expect(deliveryChannels).toEqual(['emails', 'sms', 'emails_sms', 'none']);
    expect(notificationKinds).toEqual(['invite', 'reminder', 'final']);
  });
});

describe('campaign kinds', () => {
  it('are nine, with two more names for filters', () => {
    expect(campaignKinds).toHaveLength(9);
    expect(campaignFilters).toEqual(['all', 'quarterly-and-topic-based', ...campaignKinds]);
  });

  // Shows ENT-CAMPAIGN-26, CON-09
  it('are all included by "all" and individually by their name', () => {
    expect(kindsIn('all')).toEqual(campaignKinds);
    expect(kindsIn('quarterly-and-topic-based')).toEqual(['quarterly', 'topic_based']);
    for (const kind of campaignKinds) expect(kindsIn(kind)).toEqual([kind]);
  });

  // Shows ENT-CAMPAIGN-28, CONST-27, CON-09
  it('include quarterly, displayed as Engagement, or as Dynamic if it ended before the cutoff', () => {
    expect(kindLabel('quarterly', new Date('2019-09-19T00:00:00Z'))).toBe('Engagement');
    expect(kindLabel('quarterly', new Date('2019-09-18T23:59:59Z'))).toBe('Dynamic');
    expect(kindLabel('enps', new Date('2019-01-01T00:00:00Z'))).toBe('eNPS');
  });

  // Shows ENT-CAMPAIGN-32, GAP-41
  it('are all editable except the discontinued one', () => {
    expect(kindsThat('isReadOnly')).toEqual(['legacy_custom']);
  });

  it('have wizards with two, three and two steps', () => {
    expect(wizardSteps).toEqual({
      quarterly: ['Survey Setup', 'Review'],
      custom: ['Ask', 'Who', 'When'],
      topic_based: ['Assessment Setup', 'Review'],
    });
    expect(campaignKinds.filter((kind) => kindRules[kind].wizard !== 'custom')).toEqual(['quarterly', 'topic_based']);
  });
});
