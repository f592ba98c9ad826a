import type { Id } from '@attune/domain/kernel';
import { asPublished } from '@attune/domain/disclosure';
import {
  countCells,
  createAnswerRows,
  currentCutPoints,
  encodeCell,
  publishCell,
  scoreAnswers,
} from '@attune/domain/results';
import { describe, expect, test } from 'vitest';
import { bySizeAlone } from '../../../../domain/src/results/publication/plans.ts';
import type { FrozenStatement } from '../closing/closing.repository.ts';
import { scoringKeyOf } from '../closing/counting-task.ts';
import { statementsOf } from '../closing/new-release.ts';
import {
  findGroup,
  numbersOf,
  scoresFrom,
  toPublishedCampaign,
  visibilityIn,
  withoutResults,
} from './published-campaign.ts';
import type { DisclosedGroup, GroupBefore, Publication } from './published.repository.ts';

const id = (name: string) => name as Id<'group'>;
const statement: FrozenStatement = {
  id: '1' as Id<'statement'>,
  kind: 'likert5',
  isRequired: true,
  sphere: 'Manager',
  categoryId: '4' as Id<'category'>,
  categoryKey: 'manager',
  categoryTitle: 'Manager',
  categoryType: 'drivers',
};
const key = scoringKeyOf(statementsOf([statement]));

/** A cell of people who all chose one point; the part of a class starts with its split. */
function cell(
  group: string,
  part: string,
  [people, point]: readonly [people: number, point: number],
): Publication['cells'][number] {
  const [split = '', ofClass] = part.split(' ');
  const rows = createAnswerRows(people, 1);
  for (let person = 0; person < people; person += 1) rows.bytes[person * rows.stride] = point;
  const counts = countCells(scoreAnswers(key, rows, currentCutPoints), {
    parent: Int32Array.of(-1),
    cellOf: new Int32Array(people),
  });
  return asPublished({
    groupId: id(group),
    part,
    label: ofClass === undefined ? null : { split, values: ['a'], valueIds: ['1'], audience: people + 4 },
    respondents: people,
    data: Buffer.from(encodeCell(publishCell(counts, 0, bySizeAlone(5)))),
  });
}

const group = (name: string, parent: string | null, changes: Partial<DisclosedGroup> = {}): DisclosedGroup => ({
  id: id(name),
  parentId: parent === null ? null : id(parent),
  name,
  audience: 20,
  completed: asPublished({ exactly: 10, atLeast: 10 }),
  verdict: 'shown',
  countedIn: null,
  ...changes,
});
const groups = [
  group('acme', null, { audience: 60, completed: asPublished({ exactly: 30, atLeast: 30 }) }),
  group('north', 'acme'),
  group('oslo', 'north', { verdict: 'combined', countedIn: id('north') }),
  group('south', 'acme'),
];

const published = (cells: Publication['cells']) =>
  toPublishedCampaign({
    release: 2,
    level: 5,
    protection: 'strict',
    cutVersion: currentCutPoints.version,
    layout: {
      statements: [statement],
      splits: [{ key: 'site', name: 'Site' }],
      comments: { threshold: 10, groupIds: [] },
    },
    correlations: [],
    groups,
    cells,
    words: [],
    groupTypes: [],
  });

const scoreIn = (campaign: ReturnType<typeof published>, name: string) => {
  const seen = numbersOf(campaign, id(name));
  return seen && [seen.numbers.respondents, scoresFrom(seen).categories[0]?.score];
};

describe('what is published of a campaign', () => {
  const cells = [
    cell('acme', 'group', [30, 3]),
    cell('acme', 'rest', [10, 3]),
    cell('north', 'group', [10, 5]),
    cell('south', 'group', [10, 1]),
    cell('north', 'site 0', [6, 5]),
    cell('north', 'site 1', [5, 5]),
  ];

  test('is found by group and part', () => {
    const campaign = published(cells);
    expect([scoreIn(campaign, 'acme'), scoreIn(campaign, 'north'), scoreIn(campaign, 'oslo')]).toEqual([
      [30, 50],
      [10, 90],
      undefined,
    ]);
    expect(campaign.partOf(id('acme'), 'rest')?.people.exactly).toBe(10);
    expect([
      campaign.classesOf(id('north'), 'site').length,
      campaign.classesOf(id('north'), 'age').length,
      campaign.classesOf(id('south'), 'site').length,
    ]).toEqual([2, 0, 0]);
  });

  test('has the classes of a split in the order of their numbers, in whatever order the rows come', () => {
    const shuffled = [10, 2, 0].map((number) => cell('north', `site ${number}`, [5 + number, 5]));
    expect(
      published([...cells.slice(0, 4), ...shuffled])
        .classesOf(id('north'), 'site')
        .map(({ part }) => part),
    ).toEqual(['site 0', 'site 2', 'site 10']);
  });

  test('uses organization bands for the root and group bands for all others', () => {
    const campaign = published(cells);
    expect([numbersOf(campaign, id('acme'))?.judged, numbersOf(campaign, id('north'))?.judged]).toEqual([
      'organization',
      'group',
    ]);
  });

  test('counts late answers in the group they entered and its shown ancestors, and nowhere else', () => {
    const campaign = published([...cells, cell('north', 'late', [10, 1]), cell('acme', 'late', [5, 5])]);
    expect([scoreIn(campaign, 'acme'), scoreIn(campaign, 'north'), scoreIn(campaign, 'south')]).toEqual([
      [45, (30 * 50 + 5 * 100) / 45],
      [20, 50],
      [10, 10],
    ]);
    expect([
      campaign.partOf(id('acme'), 'rest')?.people.exactly,
      campaign.classesOf(id('north'), 'site').map(({ people }) => people.exactly),
    ]).toEqual([10, [6, 5]]);
  });

  test('shows per group whether it is visible, and why not', () => {
    const campaign = published(cells);
    const visible = (name: string, changes: object = {}) =>
      visibilityIn(campaign, { ...findGroup(campaign, id(name))!, ...changes });
    expect([
      visible('north').kind,
      visible('oslo'),
      visible('oslo', { decision: 'too-few' }),
      visible('oslo', { audience: 4 }),
    ]).toEqual([
      'shown',
      expect.objectContaining({ kind: 'withheld', reason: 'combined' }),
      expect.objectContaining({ kind: 'withheld', reason: 'too-few' }),
      expect.objectContaining({ kind: 'unavailable', reason: 'too-small' }),
    ]);
  });
});

describe('a campaign before publication', () => {
  const before = (name: string, parent: string | null, isIncluded = true): GroupBefore => ({
    id: id(name),
    parentId: parent === null ? null : id(parent),
    groupType: 'reporting',
    groupTypeName: 'Team',
    name,
    position: 0,
    isIncluded,
    audience: 8,
    completed: 6,
  });

  test('shows counts only as disclosed by participation, and none for groups with a small remainder', () => {
    const sized = (
      name: string,
      parent: string | null,
      [audience, completed]: readonly [number, number],
    ): GroupBefore => ({ ...before(name, parent), audience, completed });
    const campaign = withoutResults(
      [
        sized('acme', null, [31, 12]),
        sized('north', 'acme', [20, 7]),
        sized('south', 'acme', [8, 3]),
        sized('west', 'acme', [3, 2]),
      ],
      5,
    );
    expect(campaign.hierarchy.groups.map(({ name, completed }) => [name, completed.exactly])).toEqual([
      ['acme', 12],
      ['north', 7],
      ['south', null],
      ['west', null],
    ]);
  });

  test('lists the groups that will have results, and says that there are none', () => {
    const campaign = withoutResults(
      [before('acme', null), before('hidden', 'acme', false), before('deep', 'hidden')],
      5,
    );
    expect(
      campaign.hierarchy.groups.map(({ name, parentId, audience, completed }) => [
        name,
        parentId,
        audience,
        completed.exactly,
      ]),
    ).toEqual([
      ['acme', null, 8, 6],
      ['deep', 'acme', 8, 6],
    ]);
    expect(visibilityIn(campaign, findGroup(campaign, id('deep'))!)).toMatchObject({
      kind: 'unavailable',
      reason: 'not-available',
    });
    expect([numbersOf(campaign, id('acme')), campaign.release]).toEqual([undefined, 0]);
  });
});
