import type { Id } from '@attune/domain/kernel';
import { describe, expect, test } from 'vitest';
import { heatmapRows, rowsInReach } from './heatmap-rows.ts';
import { withoutResults } from './published/published-campaign.ts';

const id = (name: string) => name as Id<'group'>;
const tree: readonly (readonly [name: string, parent: string | null])[] = [
  ['acme', null],
  ['north', 'acme'],
  ['oslo', 'north'],
  ['bergen', 'north'],
  ['south', 'acme'],
  ['rome', 'south'],
];

const empty = withoutResults(
  tree.map(([name, parent], position) => ({
    id: id(name),
    parentId: parent === null ? null : id(parent),
    groupType: 'reporting',
    groupTypeName: 'Team',
    name,
    position,
    isIncluded: true,
    audience: 9,
    completed: 9,
  })),
  5,
);
const withRests = (...names: readonly string[]) => ({
  ...empty,
  partOf: (groupId: Id<'group'>, part: string) =>
    part === 'rest' && names.includes(groupId) ? ({} as never) : undefined,
});

const rowsOf = (
  rests: readonly string[],
  { seen = tree.map(([name]) => name), top }: { readonly seen?: readonly string[]; readonly top?: string } = {},
) =>
  heatmapRows(withRests(...rests), (groupId) => seen.includes(groupId), top === undefined ? undefined : id(top)).map(
    ({ group, isRest, depth, hasChildren }) =>
      `${'-'.repeat(depth)}${isRest ? 'rest of ' : ''}${group.name}${hasChildren ? '+' : ''}`,
  );

describe('the rows of a heatmap', () => {
  test('follow the tree, and each rest comes after everything below its group', () => {
    expect(rowsOf(['acme', 'north', 'rome'])).toEqual([
      'acme+',
      '-north+',
      '--oslo',
      '--bergen',
      '--rest of north',
      '-south+',
      '--rome+',
      '---rest of rome',
      '-rest of acme',
    ]);
  });

  test('start with the requested group', () => {
    expect(rowsOf(['acme', 'north'], { top: 'north' })).toEqual(['north+', '-oslo', '-bergen', '-rest of north']);
    expect(rowsOf([], { top: 'oslo' })).toEqual(['oslo']);
  });

  test('leave out groups without access, and move their subgroups up', () => {
    expect(rowsOf(['acme', 'south'], { seen: ['oslo', 'south', 'rome'] })).toEqual([
      'oslo',
      'south+',
      '-rome',
      '-rest of south',
    ]);
    expect(rowsOf(['acme'], { seen: [] })).toEqual([]);
  });
});

describe('the rows of a reader', () => {
  const reachOf = (tag: string, ...seen: readonly string[]) => ({
    tag,
    canRead: (_: unknown, groupId: Id<'group'>) => seen.includes(groupId),
    getGroup: () => {
      throw new Error('Nobody asks for a group.');
    },
  });
  const namesIn = (rows: ReturnType<typeof rowsInReach>) => rows.map(({ group }) => group.name);

  test('are laid out once for all pages of one campaign', () => {
    const published = withRests();
    const rows = rowsInReach(published, reachOf('all', 'acme', 'north'));
    expect(rowsInReach(published, reachOf('all', 'acme', 'north'))).toBe(rows);
    expect(rowsInReach(withRests(), reachOf('all', 'acme', 'north'))).not.toBe(rows);
  });

  test("depend on the reader's access and the requested group", () => {
    const published = withRests();
    expect(namesIn(rowsInReach(published, reachOf('north', 'north', 'oslo')))).toEqual(['north', 'oslo']);
    expect(namesIn(rowsInReach(published, reachOf('south', 'south')))).toEqual(['south']);
    expect(namesIn(rowsInReach(published, reachOf('north', 'north', 'oslo'), id('oslo')))).toEqual(['oslo']);
  });
});
