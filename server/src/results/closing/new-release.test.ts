import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import type { FrozenGroup, FrozenMember, LastRelease, ReleasedGroup } from './closing.repository.ts';
import type { CountedRelease } from './counting-task.ts';
import { type FrozenCampaign, prepareClosing, toRelease } from './new-release.ts';

const groupId = (number: number) => String(number) as Id<'group'>;
const group = (number: number, parent: number | null, groupType = 'reporting'): FrozenGroup => ({
  id: groupId(number),
  parentId: parent === null ? null : groupId(parent),
  groupType,
  groupTypeName: groupType,
  name: `${groupType} ${number}`,
  position: number,
  isIncluded: true,
});
const member = (number: number, group: number, place: string | null = null): FrozenMember => ({
  employeeId: String(number) as Id<'employee'>,
  groupId: groupId(group),
  placeIds: [place],
  generation: number,
  isCompleted: false,
  isEstablished: true,
});

const frozen: FrozenCampaign = {
  campaign: { level: 5, protection: 'strict', splits: [], isFinished: false, secondsShut: 9, submitted: 3 },
  statements: [],
  groups: [group(1, null), group(2, 1), group(3, 1), group(7, null, 'site'), group(8, null, 'site')],
  members: [member(0, 2, '7'), member(1, 2, '8'), member(2, 3, null), member(3, 99, 'gone')],
  counted: [],
  last: undefined,
};

const released = (number: number, parent: number | null, changes: Partial<ReleasedGroup>): ReleasedGroup => ({
  id: groupId(number),
  parentId: parent === null ? null : groupId(parent),
  name: `Group ${number}`,
  audience: 20,
  completed: 0,
  verdict: 'shown',
  countedIn: null,
  disclosedCount: changes.completed ?? 0,
  disclosedMinimum: changes.completed ?? 0,
  ...changes,
});
const last: LastRelease = {
  release: 2,
  threshold: 6,
  cutVersion: '2026-1',
  layout: { statements: [], splits: [], comments: { threshold: 12, groupIds: [groupId(1)] } },
  correlations: [{ id: '4', r: 0.5 }],
  groups: [
    released(1, null, { completed: 12 }),
    released(2, 1, { completed: 7 }),
    released(3, 1, { completed: 5, verdict: 'combined' }),
  ],
};

const counted = (changes: Partial<CountedRelease> = {}): CountedRelease => ({
  finished: new Int32Array(),
  counted: new Int32Array(),
  heldBack: 0,
  decisions: ['shown', 'shown', 'too-few'],
  added: Int32Array.of(9, 6, 3),
  commentGroups: { threshold: 10, decisions: ['shown', 'combined', 'too-few'] },
  cutVersion: '2026-1',
  cells: [],
  comments: [],
  correlations: [],
  snapshot: null,
  moves: null,
  ...changes,
});

const key = Buffer.alloc(32);

describe('the input of a first closing', () => {
  const { task } = prepareClosing(frozen, key);

  test('is the audience by groups and types; people without a group are in the root and in the last value', () => {
    expect([...task.members.groupOf]).toEqual([1, 1, 2, 0]);
    expect(task.groupTypes.map(({ key: name, values }) => [name, values.length])).toEqual([['site', 2]]);
    expect([...task.members.valuesOf[0]!]).toEqual([0, 1, 2, 2]);
  });

  test('is complete, at the level of the campaign, with valid links', () => {
    expect(task).toMatchObject({ release: 1, level: 5, protection: 'strict', earlier: null });
    expect([...task.members.isReleased]).toEqual([0, 0, 0, 0]);
    expect([...task.members.generations]).toEqual([0, 1, 2, 3]);
  });
});

describe('group types for filters', () => {
  test('are empty under strict protection', () => {
    expect(prepareClosing(frozen, key).task.filterable).toBeNull();
  });

  test('are those of all splits and crosstabs under threshold protection', () => {
    const campaign = { ...frozen.campaign, protection: 'threshold' } as const;
    expect(prepareClosing({ ...frozen, campaign }, key).task.filterable).toEqual([
      { groupType: 'site', ids: ['7', '8'], valueOf: Int32Array.of(0, 1, 2, 2) },
    ]);
    const crossed = {
      ...frozen,
      campaign: { ...campaign, splits: ['craft*site'] },
      groups: [...frozen.groups, group(9, null, 'craft')],
      members: [
        { ...member(0, 2), placeIds: ['9', '8'] },
        { ...member(1, 2), placeIds: ['9', null] },
        { ...member(2, 3), placeIds: [null, null] },
      ],
    };
    const { task } = prepareClosing(crossed, key);
    expect(task.filterable?.map(({ groupType, valueOf }) => [groupType, [...valueOf]])).toEqual([
      ['craft', [0, 0, 1]],
      ['site', [1, 2, 2]],
    ]);
    expect(task.groupTypes.map(({ key: name }) => name)).toEqual(['craft*site', 'craft', 'site']);
    expect(task.groupTypes.slice(0, 1)).toEqual([
      {
        key: 'craft*site',
        name: 'craft × site',
        isOrdinal: false,
        values: [
          { id: '9*8', name: 'craft 9, site 8' },
          { id: '9*none', name: 'craft 9, Not stated' },
        ],
      },
    ]);
    expect([...task.members.valuesOf[0]!]).toEqual([0, 1, 2]);
  });

  test('are empty without group types', () => {
    const campaign = { ...frozen.campaign, protection: 'threshold' } as const;
    expect(prepareClosing({ ...frozen, campaign, groups: frozen.groups.slice(0, 3) }, key).task.filterable).toBeNull();
  });
});

describe('the input of a later closing', () => {
  test('contains people in no release yet, in the published tree', () => {
    const { task } = prepareClosing(
      {
        ...frozen,
        last,
        counted: ['0' as Id<'employee'>],
        groups: [...frozen.groups, group(4, 2)],
        members: [member(0, 2), member(1, 4)],
      },
      key,
    );
    expect([[...task.members.isReleased], [...task.members.groupOf]]).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(task.earlier).toMatchObject({
      cutVersion: '2026-1',
      shown: { threshold: 6, decisions: ['shown', 'shown', 'combined'] },
      comments: { threshold: 12, decisions: ['shown', 'combined', 'combined'] },
    });
    expect(task.release).toBe(3);
  });

  test('uses the higher of the published level and the level of the campaign', () => {
    expect(prepareClosing({ ...frozen, last }, key).task.level).toBe(6);
    expect(prepareClosing({ ...frozen, last, campaign: { ...frozen.campaign, level: 9 } }, key).task.level).toBe(9);
  });

  test('is complete if the previous release showed nothing', () => {
    const { task } = prepareClosing(
      { ...frozen, last: { ...last, groups: [released(1, null, { completed: 3, verdict: 'too-few' })] } },
      key,
    );
    expect(task).toMatchObject({ earlier: null, level: 5, release: 3 });
  });
});

describe('a release', () => {
  test('records per group how many were invited and counted, and where a suppressed group is counted', () => {
    const { groups, layout, threshold } = toRelease(prepareClosing(frozen, key), counted());
    expect(
      groups.map(({ id, audience, completed, verdict, countedIn }) => [id, audience, completed, verdict, countedIn]),
    ).toEqual([
      ['1', 4, 9, 'shown', null],
      ['2', 2, 6, 'shown', null],
      ['3', 1, 3, 'too-few', '1'],
    ]);
    expect([layout.splits, layout.comments, threshold]).toEqual([
      [{ key: 'site', name: 'site' }],
      { threshold: 10, groupIds: ['1'] },
      5,
    ]);
  });

  test('references groups of cells and comments by id', () => {
    const cell = { group: 1, part: 'group', label: null, respondents: 6, data: new Uint8Array() };
    const comment = { id: '5', group: 0, statementPosition: 1, driver: null, body: 'Yes', threadKey: new Uint8Array() };
    const { cells, comments } = toRelease(prepareClosing(frozen, key), counted({ cells: [cell], comments: [comment] }));
    expect([cells[0]?.groupId, comments[0]?.groupId]).toEqual(['2', '1']);
  });

  test('keeps the data of the previous one, and its counts only grow', () => {
    const later = toRelease(
      prepareClosing({ ...frozen, last }, key),
      counted({ decisions: last.groups.map(({ verdict }) => verdict), added: Int32Array.of(8, 0, 0) }),
    );
    expect(later.groups.map(({ audience, completed, verdict }) => [audience, completed, verdict])).toEqual([
      [20, 20, 'shown'],
      [20, 7, 'shown'],
      [20, 5, 'combined'],
    ]);
    expect([later.layout, later.correlations, later.release]).toEqual([last.layout, last.correlations, 3]);
  });
});
