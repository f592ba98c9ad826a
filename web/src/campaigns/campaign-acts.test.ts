import { describe, expect, it } from 'vitest';
import { actsFor, type CampaignAbilities, canBeFollowed } from './campaign-acts.ts';
import { warnings } from './campaign-warnings.ts';
import { aCampaign, aMessage, aDraft, aFinished, now } from './campaigns.test-support.ts';

const everything: CampaignAbilities = {
  mayUpdate: true,
  mayPublish: true,
  mayClose: true,
  mayReopen: true,
  mayRemove: true,
  mayRemoveStarted: false,
};
const nothing: CampaignAbilities = {
  mayUpdate: false,
  mayPublish: false,
  mayClose: false,
  mayReopen: false,
  mayRemove: false,
  mayRemoveStarted: false,
};

describe('what can be done with a campaign', () => {
  it('is what its status allows', () => {
    expect(actsFor(aDraft('1'), everything, { now })).toEqual(['setup', 'review', 'remove']);
    expect(actsFor(aDraft('1', { status: 'active' }), everything, { now })).toEqual(['unpublish']);
    expect(actsFor(aCampaign('1'), everything, { now })).toEqual(['extend', 'close']);
    expect(actsFor(aFinished('1'), everything, { now })).toEqual(['reopen']);
    expect(actsFor(aDraft('1', { status: 'errored' }), everything, { now })).toEqual(['retry', 'remove']);
  });

  it('ends where a confirmed one has reached its start', () => {
    expect(
      actsFor(aDraft('1', { status: 'prepared', startedAt: '2026-11-20T15:00:00Z' }), everything, { now }),
    ).toEqual([]);
  });

  it('does not include reopening once the answers are destroyed', () => {
    expect(actsFor(aFinished('1', { answersDestroyedAt: '2026-11-10T02:00:00Z' }), everything, { now })).toEqual([]);
  });

  it('ends where one is being closed already', () => {
    expect(actsFor(aCampaign('1', { endedAt: '2026-11-20T15:00:00Z' }), everything, { now })).toEqual([]);
  });

  it('includes sending the invitations now until they have left', () => {
    const actsWith = (status: 'scheduled' | 'sent') =>
      actsFor(aCampaign('1'), everything, { now, messages: [aMessage('11', { status })] });
    expect(actsWith('scheduled')).toEqual(['sendNow', 'extend', 'close']);
    expect(actsWith('sent')).toEqual(['extend', 'close']);
  });

  it('is nothing for those who only read', () => {
    for (const campaign of [aDraft('1'), aCampaign('2'), aFinished('3')])
      expect(actsFor(campaign, nothing, { now })).toEqual([]);
  });

  it('leaves old kinds as they are', () => {
    expect(actsFor(aFinished('1', { campaignType: 'legacy_custom' }), everything, { now })).toEqual([]);
  });

  it('lets smart pulses follow engagement campaigns that have results', () => {
    expect([aFinished('1'), aCampaign('1'), aFinished('1', { campaignType: 'custom' })].map(canBeFollowed)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('lets only some delete one that has started', () => {
    expect(actsFor(aCampaign('1'), { ...everything, mayRemoveStarted: true }, { now })).toContain('remove');
  });
});

describe('the question before something is lost', () => {
  it('counts people who can no longer answer', () => {
    expect(warnings.close(aCampaign('1')).lost).toContain('By the last count those are 87 people.');
    expect(warnings.close(aCampaign('1', { completedCount: 0 })).lost).toContain(
      'Too few answers to show at the last count.',
    );
    expect(warnings.close(aCampaign('1', { audienceSize: 4, completedCount: null })).lost).toContain(
      'People who have not answered yet',
    );
  });

  it('asks to type the count only where answers are lost', () => {
    expect(warnings.remove(aDraft('1')).count).toBeUndefined();
    expect(warnings.remove(aFinished('1')).count).toBe(203);
  });

  it('names the operation and what stays', () => {
    for (const warn of Object.values(warnings)) {
      const { title, stays, confirmLabel } = warn(aDraft('1'));
      expect(title).toContain('February 2027 engagement');
      expect(stays).not.toBe('');
      expect(confirmLabel).toMatch(/campaign$/u);
    }
  });
});
