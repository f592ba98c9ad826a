import type { FlowPart } from '@attune/contract/results/engagement-flow';
import type { Flow } from './view.ts';

const everybody = 178;
const levels = ['highly disengaged', 'disengaged', 'moderately engaged', 'highly engaged', 'extremely engaged'];

export function part(count: number, ...of: readonly string[]): FlowPart {
  return { levels: [...of], count, share: (100 * count) / everybody };
}

const partsOf = (counts: readonly number[]) => counts.map((count, place) => part(count, levels[place] ?? ''));
const total = (count: number) => ({ count, share: (100 * count) / everybody });

/** Flow of 178 people from June to September. */
export function aFlow(parts: Partial<Flow> = {}): Flow {
  return {
    campaignId: '11',
    name: 'September 2026',
    startedAt: '2026-09-14T08:00:00Z',
    endedAt: '2026-09-21T16:00:00Z',
    previousCampaignId: '10',
    previousName: 'June 2026',
    previousStartedAt: '2026-06-15T08:00:00Z',
    previousEndedAt: '2026-06-22T16:00:00Z',
    visibility: 'shown',
    message: null,
    reason: null,
    people: everybody,
    before: partsOf([8, 22, 72, 60, 16]),
    after: partsOf([6, 16, 67, 65, 24]),
    moves: [
      { from: 0, to: 1, count: null },
      { from: 1, to: 1, count: 8 },
      { from: 1, to: 2, count: 9 },
      { from: 2, to: 2, count: 44 },
      { from: 2, to: 3, count: 20 },
      { from: 3, to: 2, count: 9 },
      { from: 3, to: 3, count: 38 },
      { from: 3, to: 4, count: 8 },
      { from: 4, to: 4, count: 11 },
    ],
    hiddenPeople: 31,
    up: total(52),
    stayed: total(106),
    down: total(20),
    ...parts,
  };
}
