import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCampaign } from '../../test/a-campaign.ts';
import { campaignStatuses } from './campaign.ts';
import {
  assertMembersCanChange,
  audiencePhase,
  audiencePhases,
  canChangeMembers,
  memberActs,
} from './member-changes.ts';

const before = new Date('2026-01-10T09:00:00Z');
const during = new Date('2026-01-13T09:00:00Z');
const after = new Date('2026-01-20T09:00:00Z');
const start = new Date('2026-01-12T09:00:00Z');

const draft = aCampaign();
const confirmed = aCampaign({ status: 'active', publishedAt: before });
const open = aCampaign({ status: 'inprogress', publishedAt: before, openedAt: start });
const closed = aCampaign({ status: 'finished', publishedAt: before, openedAt: start });
const reopened = aCampaign({ status: 'inprogress', publishedAt: before, openedAt: start, reopenedAt: during });

describe('the phase of an audience', () => {
  it.each([
    ['draft', draft, before],
    ['draft', aCampaign({ status: 'errored', openedAt: start }), during],
    ['confirmed', confirmed, before],
    ['confirmed', aCampaign({ status: 'prepared' }), before],
    ['open', open, during],
    ['reopened', reopened, during],
    ['closed', closed, after],
  ] as const)('is %s', (phase, campaign, now) => {
    expect(audiencePhase(campaign, now)).toBe(phase);
  });

  it.each([
    ['its links are about to be made', confirmed, new Date(start.getTime() - 60 * 60_000)],
    ['its start has come and it has not been started', aCampaign({ status: 'prepared' }), start],
    ['its end has come and its results are not there', open, after],
    [
      'it goes on after a failure',
      aCampaign({ status: 'active', openedAt: start, startedAt: after, endedAt: new Date('2026-02-01T00:00:00Z') }),
      during,
    ],
  ])('is in transition where %s', (_, campaign, now) => {
    expect(audiencePhase(campaign, now)).toBe('between');
  });

  it('is known for every status and time', () => {
    const status = fc.constantFrom(...campaignStatuses);
    const time = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2026-02-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(status, time, fc.option(time, { nil: null }), (each, now, openedAt) => {
        expect(audiencePhases).toContain(audiencePhase(aCampaign({ status: each, openedAt }), now));
      }),
    );
  });
});

describe('the audience', () => {
  const actsIn = (campaign: typeof draft, now: Date) =>
    memberActs.filter((act) => canChangeMembers(campaign, act, now));

  it('is chosen in set-up until the campaign is confirmed, and can be corrected until it opens', () => {
    expect(actsIn(draft, before)).toEqual([]);
    expect(actsIn(confirmed, before)).toEqual(['refresh', 'add', 'remove', 'invite']);
  });

  it('can be corrected in every way while the survey is open for the first time', () => {
    expect(actsIn(open, during)).toEqual(memberActs);
  });

  it('can only grow after results were published', () => {
    expect(actsIn(reopened, during)).toEqual(['refresh', 'add', 'invite', 'reset']);
    expect(actsIn(closed, after)).toEqual([]);
  });

  it('is read-only in campaigns of a discontinued kind', () => {
    expect(actsIn(aCampaign({ ...open, kind: 'legacy_custom' }), during)).toEqual([]);
    expect(() => assertMembersCanChange(aCampaign({ ...open, kind: 'legacy_custom' }), 'add', during)).toThrow(
      'are read-only',
    );
  });

  it('of a lifecycle campaign follows employment dates, and can be corrected manually while it runs', () => {
    const lifecycle = { kind: 'lifecycle' } as const;
    expect(actsIn(aCampaign({ ...confirmed, ...lifecycle }), before)).toEqual([]);
    expect(actsIn(aCampaign({ ...open, ...lifecycle }), during)).toEqual(['add', 'remove', 'invite', 'reset']);
    expect(() => assertMembersCanChange(aCampaign({ ...open, ...lifecycle }), 'refresh', during)).toThrow(
      'by their dates',
    );
  });

  it('refuses changes with a reason', () => {
    expect(() => assertMembersCanChange(draft, 'add', before)).toThrow('has not been confirmed');
    expect(() => assertMembersCanChange(confirmed, 'reset', before)).toThrow('nothing to reset');
    expect(() => assertMembersCanChange(closed, 'remove', after)).toThrow('have been published');
    expect(() => assertMembersCanChange(reopened, 'remove', during)).toThrow('nobody is taken off any more');
    expect(() => assertMembersCanChange(closed, 'add', after)).toThrow('Reopen it first');
    expect(() => assertMembersCanChange(open, 'add', after)).toThrow('Try again in a minute');
    expect(() => assertMembersCanChange(open, 'add', during)).not.toThrow();
  });
});
