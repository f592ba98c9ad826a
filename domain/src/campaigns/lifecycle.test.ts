import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCampaign } from '../../test/a-campaign.ts';
import { type Campaign, type CampaignStatus, campaignStatusLabels, campaignStatuses, isPublished } from './campaign.ts';
import {
  type CampaignAct,
  canUndergo,
  close,
  dueAct,
  fail,
  prepare,
  publish,
  reopen,
  retry,
  start,
  unpublish,
} from './lifecycle.ts';

const hour = 3_600_000;
const { startedAt, endedAt } = aCampaign();
const dayBefore = new Date('2026-01-11T09:00:00Z');
const midweek = new Date('2026-01-14T12:00:00Z');
const weekLater = new Date('2026-01-26T12:00:00Z');

const acts: { readonly [A in CampaignAct]: (campaign: Campaign) => Campaign } = {
  publish: (campaign) => publish(campaign, { now: dayBefore, organizationLevel: 5 }),
  unpublish: (campaign) => unpublish(campaign, dayBefore),
  prepare,
  start: (campaign) => start(campaign, startedAt),
  close: (campaign) => close(campaign, endedAt),
  reopen: (campaign) => reopen(campaign, weekLater),
  fail,
  retry,
};

const allowed: { readonly [S in CampaignStatus]: Partial<Record<CampaignAct, CampaignStatus>> } = {
  pending: { publish: 'active', fail: 'errored' },
  active: { prepare: 'prepared', unpublish: 'pending', fail: 'errored' },
  prepared: { start: 'inprogress', unpublish: 'pending', fail: 'errored' },
  inprogress: { close: 'finished', fail: 'errored' },
  finished: { reopen: 'inprogress' },
  errored: { retry: 'pending', fail: 'errored' },
};

const pairs = campaignStatuses.flatMap((status) =>
  (Object.keys(acts) as CampaignAct[]).map((act) => ({ status, act, to: allowed[status][act] })),
);

describe('the transitions of a campaign', () => {
  it('are defined for six statuses and eight actions', () => {
    expect(pairs).toHaveLength(48);
    expect(pairs.filter(({ to }) => to)).toHaveLength(13);
  });

  // Shows STATE-CAMPAIGN-10, GAP-02
  it.each(pairs.filter(({ to }) => to))('lead from $status by $act to $to', ({ status, act, to }) => {
    expect(canUndergo(aCampaign({ status }), act)).toBe(true);
    expect(acts[act](aCampaign({ status })).status).toBe(to);
  });

  // Shows STATE-CAMPAIGN-10, GAP-02
  it.each(pairs.filter(({ to }) => !to))('refuse to $act what is $status and say so', ({ status, act }) => {
    expect(canUndergo(aCampaign({ status }), act)).toBe(false);
    expect(() => acts[act](aCampaign({ status }))).toThrow(
      expect.objectContaining({
        code: 'campaign-transition',
        detail: expect.stringContaining(`${campaignStatusLabels[status]} (${status})`),
      }),
    );
  });

  it('do not change campaigns of a discontinued kind', () => {
    for (const { status, act } of pairs)
      expect(() => acts[act](aCampaign({ kind: 'legacy_custom', status }))).toThrow(`(${status}) and cannot be`);
  });

  it('keep all other fields of the campaign', () => {
    const stored = { ...aCampaign(), name: 'January engagement' };
    expect(publish(stored, { now: dayBefore, organizationLevel: 5 }).name).toBe('January engagement');
  });
});

describe('publishing', () => {
  it('applies the confidentiality level of the organization and records the time', () => {
    const published = publish(aCampaign({ confidentialityLevel: 8 }), { now: dayBefore, organizationLevel: 6 });
    expect(published).toMatchObject({ status: 'active', confidentialityLevel: 6, publishedAt: dayBefore });
    expect(isPublished(published)).toBe(true);
  });

  it('never lowers a previously published level', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 3, max: 50 }), { minLength: 1 }), (levels) => {
        const published = levels.reduce(
          (campaign, organizationLevel) =>
            unpublish(publish(campaign, { now: dayBefore, organizationLevel }), dayBefore),
          aCampaign(),
        );
        expect(published.confidentialityLevel).toBe(Math.max(...levels));
      }),
    );
  });

  it('is possible after the start, within the window', () => {
    expect(publish(aCampaign(), { now: midweek, organizationLevel: 5 }).status).toBe('active');
  });

  it('is refused for an incomplete campaign, with everything that is missing', () => {
    expect(() => publish(aCampaign({ surveyIds: [] }), { now: weekLater, organizationLevel: 5 })).toThrow(
      expect.objectContaining({
        code: 'campaign-incomplete',
        problems: [expect.objectContaining({ at: ['surveys'] }), expect.objectContaining({ at: ['startedAt'] })],
      }),
    );
  });
});

describe('the start of a campaign', () => {
  it('is refused before its scheduled time', () => {
    expect(() => start(aCampaign({ status: 'prepared' }), new Date(startedAt.getTime() - 1))).toThrow(
      'before 2026-01-12T09:00:00.000Z',
    );
  });

  it('records the first opening once', () => {
    const opened = start(aCampaign({ status: 'prepared' }), midweek);
    expect(opened.openedAt).toEqual(midweek);
    expect(start({ ...opened, status: 'prepared' }, weekLater).openedAt).toEqual(midweek);
  });

  it('ends the possibility to unpublish', () => {
    const prepared = aCampaign({ status: 'prepared' });
    expect(unpublish(prepared, new Date(startedAt.getTime() - 1)).status).toBe('pending');
    expect(() => unpublish(prepared, startedAt)).toThrow(expect.objectContaining({ code: 'campaign-transition' }));
  });
});

describe('the end of a campaign', () => {
  it('is unchanged when it closes on schedule', () => {
    expect(close(aCampaign({ status: 'inprogress' }), weekLater).endedAt).toEqual(endedAt);
  });

  it('is now when it is closed early', () => {
    expect(close(aCampaign({ status: 'inprogress' }), midweek).endedAt).toEqual(midweek);
  });
});

describe('a reopened campaign', () => {
  const reopened = reopen(aCampaign({ status: 'finished' }), weekLater);

  it('is open for 24 hours, not for another window', () => {
    expect(reopened).toMatchObject({
      status: 'inprogress',
      reopenedAt: weekLater,
      startedAt,
      endedAt: new Date(weekLater.getTime() + 24 * hour),
    });
  });

  // Shows STATE-CAMPAIGN-09, CONST-08
  it('is due to close after 24 hours, not earlier', () => {
    expect(dueAct(reopened, new Date(weekLater.getTime() + 24 * hour - 1))).toBeUndefined();
    expect(dueAct(reopened, new Date(weekLater.getTime() + 24 * hour))).toBe('close');
  });
});

describe('the scheduler', () => {
  it.each<[CampaignStatus, Date, CampaignAct | undefined]>([
    ['pending', weekLater, undefined],
    ['active', new Date(startedAt.getTime() - hour - 1), undefined],
    ['active', new Date(startedAt.getTime() - hour), 'prepare'],
    ['prepared', new Date(startedAt.getTime() - 1), undefined],
    ['prepared', startedAt, 'start'],
    ['inprogress', new Date(endedAt.getTime() - 1), undefined],
    ['inprogress', endedAt, 'close'],
    ['finished', weekLater, undefined],
    ['errored', weekLater, undefined],
  ])('has for a campaign that is %s at %s as the next transition: %s', (status, now, act) => {
    expect(dueAct(aCampaign({ status }), now)).toBe(act);
  });

  it('catches up with every confirmed campaign after any downtime', () => {
    fc.assert(
      fc.property(
        fc.date({ min: dayBefore, max: weekLater, noInvalidDate: true }),
        fc.constantFrom<CampaignStatus>('active', 'prepared', 'inprogress'),
        (now, status) => {
          const settled = settle(aCampaign({ status }), now);
          expect(dueAct(settled, now)).toBeUndefined();
          expect(settled.status).toBe(statusAt(now, status));
        },
      ),
    );
  });

  it('finishes a campaign that failed while it was closed', () => {
    const failed = fail(aCampaign({ status: 'inprogress', openedAt: startedAt, publishedAt: dayBefore }));
    const published = publish(retry(failed), { now: weekLater, organizationLevel: 5 });
    expect(settle(published, weekLater)).toMatchObject({ status: 'finished', endedAt });
  });
});

/** The status of a confirmed campaign after all due transitions. */
function statusAt(now: Date, before: CampaignStatus): CampaignStatus {
  if (now >= endedAt) return 'finished';
  if (now >= startedAt) return 'inprogress';
  return before === 'active' && now.getTime() >= startedAt.getTime() - hour ? 'prepared' : before;
}

function settle(campaign: Campaign, now: Date): Campaign {
  const act = dueAct(campaign, now);
  if (act === 'prepare') return settle(prepare(campaign), now);
  if (act === 'start') return settle(start(campaign, now), now);
  if (act === 'close') return settle(close(campaign, now), now);
  return campaign;
}
