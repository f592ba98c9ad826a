import { describe, expect, it } from 'vitest';
import { aCampaign } from '../../test/a-campaign.ts';
import type { Id } from '../kernel/index.ts';
import { campaignStatuses } from './campaign.ts';
import {
  assertCanChange,
  campaignParts,
  canChange,
  canExtend,
  extendWindow,
  latestEnd,
  raiseConfidentialityLevel,
} from './changes.ts';
import { assertParent, missingFrom } from './completeness.ts';
import { campaignKinds } from './campaign-kinds.ts';

const openedAt = aCampaign().startedAt;
const partsOf = (changes: Parameters<typeof aCampaign>[0]) =>
  campaignParts.filter((part) => canChange(aCampaign(changes), part));

describe('editable parts of a campaign', () => {
  it.each(['pending', 'active', 'prepared', 'errored'] as const)(
    'are all while it is %s and has no answers',
    (status) => {
      expect(partsOf({ status })).toEqual(campaignParts);
    },
  );

  it.each(['pending', 'active', 'prepared', 'errored', 'inprogress'] as const)(
    'are audience and messages once a campaign that is %s has answers',
    (status) => {
      expect(partsOf({ status, openedAt })).toEqual(['audience', 'messages']);
    },
  );

  it('are none if it is finished or of a discontinued kind', () => {
    expect(partsOf({ status: 'finished', openedAt })).toEqual([]);
    for (const status of campaignStatuses) expect(partsOf({ kind: 'legacy_custom', status })).toEqual([]);
  });

  it('are checked, and the refusal names the part', () => {
    expect(() => assertCanChange(aCampaign({ status: 'inprogress', openedAt }), 'surveys')).toThrow(
      expect.objectContaining({
        code: 'campaign-not-editable',
        detail: 'The surveys of this campaign cannot be changed any more.',
      }),
    );
    expect(() => assertCanChange(aCampaign({ status: 'inprogress', openedAt }), 'messages')).not.toThrow();
  });
});

describe('the confidentiality level of a campaign', () => {
  const published = aCampaign({ status: 'active', publishedAt: openedAt, confidentialityLevel: 6 });

  it('can be raised after publication', () => {
    expect(raiseConfidentialityLevel(published, 10).confidentialityLevel).toBe(10);
    expect(raiseConfidentialityLevel(published, 6)).toEqual(published);
  });

  it('cannot be lowered', () => {
    expect(() => raiseConfidentialityLevel(published, 5)).toThrow(
      expect.objectContaining({ code: 'confidentiality-level' }),
    );
  });

  it('is that of the organization before publication', () => {
    expect(() => raiseConfidentialityLevel(aCampaign(), 10)).toThrow(
      expect.objectContaining({ code: 'confidentiality-level' }),
    );
  });
});

describe('a complete campaign', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const placesOf = (changes: Parameters<typeof aCampaign>[0], at = now) =>
    missingFrom(aCampaign(changes), at).map((problem) => problem.at.join('.'));

  it('lacks nothing', () => {
    expect(missingFrom(aCampaign(), now)).toEqual([]);
  });

  it('has a survey, ends after its start, and matches somebody in every selection', () => {
    expect(placesOf({ surveyIds: [] })).toEqual(['surveys']);
    expect(placesOf({ endedAt: aCampaign().startedAt })).toEqual(['endedAt']);
    expect(
      placesOf({ target: { groupIds: [], attributes: [{ attributeType: 'Location', employeeIds: [] }], values: [] } }),
    ).toEqual(['targetedEmployeeAttributes']);
  });

  it('is not in the past unless it has answers', () => {
    const { endedAt } = aCampaign();
    expect(placesOf({}, endedAt)).toEqual(['startedAt']);
    expect(placesOf({ openedAt }, endedAt)).toEqual([]);
  });

  it('has a parent if it is a smart pulse', () => {
    expect(placesOf({ kind: 'smart_pulse' })).toEqual(['parentCampaignId']);
    expect(placesOf({ kind: 'smart_pulse', parentCampaignId: '2' as Id<'campaign'> })).toEqual([]);
  });
});

describe('the parent of a campaign', () => {
  it('must be a finished quarterly campaign for a smart pulse', () => {
    expect(() => assertParent('smart_pulse', { kind: 'quarterly', status: 'finished' })).not.toThrow();
    expect(() => assertParent('smart_pulse', { kind: 'quarterly', status: 'inprogress' })).toThrow(
      expect.objectContaining({ code: 'campaign-not-finished' }),
    );
    expect(() => assertParent('smart_pulse', { kind: 'custom', status: 'finished' })).toThrow(
      expect.objectContaining({ code: 'invalid' }),
    );
    expect(() => assertParent('smart_pulse', null)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });

  it('is optional for other kinds', () => {
    for (const kind of campaignKinds.filter((each) => each !== 'smart_pulse'))
      expect(() => assertParent(kind, null)).not.toThrow();
  });
});

describe('the end of a running campaign', () => {
  const running = aCampaign({ status: 'inprogress', openedAt });
  const now = new Date('2026-01-15T12:00:00Z');
  const later = new Date('2026-01-23T09:00:00Z');

  it('can become later, up to 60 days after the start', () => {
    expect(extendWindow(running, later, now).endedAt).toEqual(later);
    expect(extendWindow(running, latestEnd(running), now).endedAt).toEqual(new Date('2026-03-13T09:00:00Z'));
    expect(() => extendWindow(running, new Date(latestEnd(running).getTime() + 1), now)).toThrow('at most 60 days');
  });

  it('cannot become earlier, or stay', () => {
    expect(() => extendWindow(running, new Date('2026-01-18T09:00:00Z'), now)).toThrow('only close later');
    expect(() => extendWindow(running, running.endedAt, now)).toThrow('only close later');
  });

  it.each([
    ['has ended', { endedAt: now }],
    ['waits for its start', { status: 'active' }],
    ['is finished', { status: 'finished' }],
    ['was reopened', { reopenedAt: now }],
    ['invites day by day', { kind: 'lifecycle' }],
    ['is of a discontinued kind', { kind: 'legacy_custom' }],
  ] as const)('stays if the campaign %s', (_why, changes) => {
    const campaign = aCampaign({ status: 'inprogress', openedAt, ...changes });
    expect(canExtend(campaign, now)).toBe(false);
    expect(() => extendWindow(campaign, later, now)).toThrow('cannot be moved');
  });
});
