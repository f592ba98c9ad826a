import { describe, expect, it } from 'vitest';
import { aCampaign, aDraft, aFinished, aTarget, now, timeZone } from '../campaigns.test-support.ts';
import { campaignRow, foldsChildren, foldWords, withChildren } from './campaign-row.ts';

const context = { timeZone, now, groupNames: new Map([['2', 'Engineering']]), mayConfirm: true };
const rowOf = (campaign: ReturnType<typeof aCampaign>, mayConfirm = true) =>
  campaignRow(campaign, [aTarget('2', 'groups', 'targeted')], { ...context, mayConfirm });

describe('a campaign in the list', () => {
  it('shows its kind, its days and how many have answered', () => {
    expect(rowOf(aCampaign('1'))).toMatchObject({
      about: 'Engagement',
      status: { look: 'running', label: 'In-Progress' },
      audience: 'Whole organization',
      open: 'Nov 16 to 23, 2026',
      answered: { kind: 'shown', completed: 149, size: 236 },
      score: null,
    });
  });

  it('names the surveys that it asks, and does not say the kind twice', () => {
    const asks = (name: string) => [
      { type: 'surveys', id: '9', attributes: { name } } as never,
      {
        type: 'campaign-surveys',
        id: '1',
        attributes: { campaignId: '1', surveyId: '9', surveyTypeId: '1', order: 1 },
      } as const,
    ];
    expect(campaignRow(aCampaign('1'), asks('eNPS'), context).about).toBe('Engagement, eNPS');
    expect(campaignRow(aCampaign('1'), asks('Engagement with Drivers'), context).about).toBe('Engagement with Drivers');
  });

  it('says when a lifecycle campaign asks, and how many it has asked', () => {
    const lifecycle = aCampaign('1', {
      campaignType: 'lifecycle',
      lifecycleTrigger: { event: 'hire', days: 30, periodDays: 90 },
      audienceSize: 7,
      completedCount: null,
    });
    expect(rowOf(lifecycle)).toMatchObject({
      about: 'Lifecycle, 30 days after the first day at work',
      answered: { kind: 'words', words: '7 people invited so far' },
    });
  });

  it('names the one group that it is for', () => {
    expect(rowOf(aCampaign('targeted')).audience).toBe('Engineering');
  });

  it('offers to confirm it only to those who may', () => {
    expect(rowOf(aDraft('2')).answered).toEqual({ kind: 'next step', label: 'Confirm campaign', step: 'confirm' });
    expect(rowOf(aDraft('2'), false).answered).toEqual({ kind: 'words', words: 'Not confirmed yet' });
  });

  it('says when a confirmed one starts', () => {
    expect(rowOf(aDraft('3', { status: 'active', startedAt: '2026-12-07T15:00:00Z' })).answered).toEqual({
      kind: 'words',
      words: 'Starts in 17 days',
    });
    expect(rowOf(aDraft('3', { status: 'prepared', startedAt: '2026-11-20T15:30:00Z' })).answered).toEqual({
      kind: 'words',
      words: 'Starts now',
    });
  });

  it('leads to what failed', () => {
    expect(rowOf(aDraft('4', { status: 'errored' })).answered).toMatchObject({ label: 'See the error' });
  });

  it('withholds how many have answered where too few were asked', () => {
    expect(rowOf(aFinished('5', { audienceSize: 4, completedCount: null })).answered).toEqual({
      kind: 'withheld',
      size: 4,
    });
  });

  it('shows the score of a completed one', () => {
    expect(rowOf(aFinished('6'))).toMatchObject({ score: 74, status: { look: 'over', label: 'Completed' } });
  });
});

describe('smart pulses in the list', () => {
  const folding = { openId: '1' };
  const parent = campaignRow(aFinished('1', { childCampaignCount: 2 }), [], { ...context, folding });
  const other = campaignRow(aFinished('9'), [], { ...context, folding });
  const pulse = campaignRow(aDraft('2', { parentCampaignId: '1', campaignType: 'smart_pulse' }), [], {
    ...context,
    folding,
  });

  it('are folded below the campaign that they follow', () => {
    expect(parent).toMatchObject({ isChild: false, fold: { count: 2, isOpen: true } });
    expect(other.fold).toBeUndefined();
    expect(pulse.isChild).toBe(true);
    expect(withChildren([parent, other], [pulse]).map(({ id }) => id)).toEqual(['1', '2', '9']);
    expect(foldWords(1)).toBe('1 smart pulse');
  });

  it('stand by themselves where somebody looks for them', () => {
    expect(foldsChildren(undefined, undefined)).toBe(true);
    expect(foldsChildren('quarterly-and-topic-based', undefined)).toBe(true);
    expect(foldsChildren('smart_pulse', undefined)).toBe(false);
    expect(foldsChildren(undefined, 'web')).toBe(false);
    expect(campaignRow(aDraft('2', { parentCampaignId: '1' }), [], context)).toMatchObject({
      isChild: false,
      fold: undefined,
    });
  });
});

describe('a campaign that was prepared by itself', () => {
  it('says that it waits for somebody, until it is confirmed', () => {
    expect(rowOf(aDraft('3', { followsCampaignId: '1' })).about).toBe('Next campaign, waits for your confirmation');
    expect(rowOf(aDraft('3', { followsCampaignId: '1', status: 'active' })).about).toBe('Engagement');
  });
});
