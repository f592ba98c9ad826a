import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Id } from '../kernel/index.ts';
import {
  type Group,
  type GroupChange,
  type GroupId,
  type PlannedGroups,
  arrange,
  mostLevels,
  planChanges,
  planDissolution,
  planNewGroup,
  planRestoration,
} from './index.ts';

function aGroup(id: string, parentId: string | null, overrides: Partial<Group> = {}): Group {
  return {
    id: id as GroupId,
    organizationId: '1' as Id<'organization'>,
    groupTypeId: '1' as Id<'group-type'>,
    parentId: parentId as GroupId | null,
    name: `Group ${id}`,
    displayName: null,
    isRoot: id === '1',
    isHidden: false,
    includeInResults: true,
    order: 0,
    referenceId: null,
    deletedAt: null,
    ...overrides,
  };
}

const ids = <N extends readonly string[]>(...names: N) => names as unknown as { readonly [K in keyof N]: GroupId };
const [acme, engineering, web, mobile, sales, north, berlin, munich] = ids('1', '2', '3', '4', '5', '6', '7', '8');
const location = '2' as Id<'group-type'>;
const groups = [
  aGroup(acme, null, { name: 'Acme' }),
  aGroup(engineering, acme, { name: 'Engineering', order: 0 }),
  aGroup(sales, acme, { name: 'Sales', order: 1 }),
  aGroup(mobile, engineering, { name: 'Mobile' }),
  aGroup(web, engineering, { name: 'Web' }),
  aGroup(north, sales, { name: 'North' }),
  aGroup(berlin, null, { name: 'Berlin', groupTypeId: location }),
  aGroup(munich, null, { name: 'Munich', groupTypeId: location }),
];

/** Everything in reading order, as deep as it stands. */
function outline({ groups: planned }: Pick<PlannedGroups, 'groups'>): string {
  const { groups: arranged, depths } = arrange(planned);
  return arranged.map(({ name }, place) => `${'  '.repeat(depths[place] ?? 0)}${name}`).join('\n');
}

const change = (...changes: readonly (Omit<GroupChange, 'id'> & { readonly id: string })[]) =>
  planChanges(groups, changes as readonly GroupChange[]);
const details = ({ problems }: PlannedGroups) => problems.map(({ detail }) => detail);

describe('a group that is moved', () => {
  test('comes behind the groups that are there, with everything below it', () => {
    const planned = change({ id: engineering, parentId: sales });
    expect(outline(planned)).toBe(
      ['Acme', '  Sales', '    North', '    Engineering', '      Mobile', '      Web', 'Berlin', 'Munich'].join('\n'),
    );
    expect(planned.problems).toEqual([]);
  });

  test('comes to the place that is named, for which the others move on', () => {
    const planned = change({ id: north, parentId: engineering, order: 1 });
    expect(outline(planned)).toContain(['  Engineering', '    Mobile', '    North', '    Web'].join('\n'));
    expect(planned.groups.find(({ id }) => id === web)?.order).toBe(2);
  });

  test('comes to the last place where the one that is named is beyond it', () => {
    expect(outline(change({ id: mobile, order: 99 }))).toContain(['    Web', '    Mobile'].join('\n'));
  });

  test.each([
    [
      'into itself',
      { id: engineering, parentId: engineering },
      'A group cannot be moved into itself or into a group below it.',
    ],
    [
      'below itself',
      { id: engineering, parentId: web },
      'A group cannot be moved into itself or into a group below it.',
    ],
    [
      'under a group that there is not',
      { id: web, parentId: '99' as GroupId },
      'There is no such group of the same group type.',
    ],
    ['into another family', { id: web, parentId: berlin }, 'There is no such group of the same group type.'],
    ['beside the whole organization', { id: web, parentId: null }, 'Choose the group that this one belongs to.'],
    [
      'though it is the whole organization',
      { id: acme, parentId: sales },
      'The group of the whole organization stays on top.',
    ],
  ])('cannot go %s', (_where, moved, detail) => {
    expect(change(moved).problems).toEqual([{ change: 0, attribute: 'parentId', detail }]);
  });

  test('can go under another one or back on top in a family without a root', () => {
    const below = change({ id: munich, parentId: berlin });
    expect(outline(below)).toContain('Berlin\n  Munich');
    expect(outline(planChanges(below.groups, [{ id: munich, parentId: null }]))).toContain('Berlin\nMunich');
  });

  test(`cannot make a tree of more than ${mostLevels} levels`, () => {
    const chain = Array.from({ length: mostLevels }, (_, place) =>
      aGroup(`${place + 1}`, place === 0 ? null : `${place}`),
    );
    const planned = planChanges(
      [...chain, aGroup('90', '1'), aGroup('91', '90')],
      [{ id: '90' as GroupId, parentId: `${mostLevels - 1}` as GroupId }],
    );
    expect(details(planned)).toEqual([`At most ${mostLevels} groups can stand above one another.`]);
  });
});

describe('changes of many groups', () => {
  test('are made one after the other', () => {
    const planned = change({ id: north, parentId: acme, order: 0 }, { id: engineering, parentId: north });
    expect(outline(planned)).toContain(['Acme', '  North', '    Engineering'].join('\n'));
  });

  test('may exchange names, and may not give two siblings the same one', () => {
    expect(change({ id: web, name: 'Mobile' }, { id: mobile, name: 'Web' }).problems).toEqual([]);
    expect(change({ id: web, name: 'Mobile' }).problems).toEqual([
      { change: 0, attribute: 'name', detail: 'There is a group of this name in the same place: “Mobile”.' },
    ]);
    expect(change({ id: north, name: 'Web' }, { id: north, parentId: engineering }).problems).toMatchObject([
      { change: 1, attribute: 'parentId' },
    ]);
  });

  test('have each problem at its place', () => {
    const planned = change(
      { id: '99', isHidden: true },
      { id: web, isHidden: true },
      { id: acme, isHidden: true },
      { id: acme, includeInResults: false },
    );
    expect(planned.problems.map(({ change: place, attribute }) => [place, attribute])).toEqual([
      [0, 'id'],
      [2, 'isHidden'],
      [3, 'includeInResults'],
    ]);
  });

  test('leave alone what they do not name', () => {
    const { groups: changed } = change({
      id: web,
      displayName: 'The web',
      referenceId: 'W',
      isHidden: true,
      includeInResults: false,
    });
    expect(changed.find(({ id }) => id === web)).toEqual({
      ...groups[4],
      displayName: 'The web',
      referenceId: 'W',
      isHidden: true,
      includeInResults: false,
    });
    expect(changed.filter(({ id }) => id !== web)).toEqual(groups.filter(({ id }) => id !== web));
  });
});

describe('a new group', () => {
  const legal = aGroup('new', sales, { name: 'Legal', isRoot: false });

  test('comes behind the others, or to a place among them', () => {
    expect(outline(planNewGroup(groups, { group: legal }))).toContain(['  Sales', '    North', '    Legal'].join('\n'));
    expect(outline(planNewGroup(groups, { group: legal, place: 0 }))).toContain(
      ['  Sales', '    Legal', '    North'].join('\n'),
    );
  });

  test('has a place and a name of its own', () => {
    expect(details(planNewGroup(groups, { group: { ...legal, parentId: null } }))).toEqual([
      'Choose the group that this one belongs to.',
    ]);
    expect(details(planNewGroup(groups, { group: { ...legal, name: 'North' } }))).toEqual([
      'There is a group of this name in the same place: “North”.',
    ]);
    expect(details(planNewGroup(groups, { group: { ...legal, groupTypeId: location, parentId: null } }))).toEqual([]);
  });
});

describe('groups that are dissolved', () => {
  const dissolve = (groupIds: readonly GroupId[], into: GroupId) => planDissolution(groups, { groupIds, into });

  test('leave the groups in them to another one', () => {
    expect(outline(dissolve([engineering], acme))).toBe(
      ['Acme', '  Sales', '    North', '  Mobile', '  Web', 'Berlin', 'Munich'].join('\n'),
    );
    expect(outline(dissolve([engineering, mobile], sales))).toBe(
      ['Acme', '  Sales', '    North', '    Web', 'Berlin', 'Munich'].join('\n'),
    );
  });

  test.each([
    [[acme], sales, 'The group of the whole organization cannot be deleted.'],
    [[sales], sales, 'A group cannot go into itself.'],
    [[sales], north, 'A group cannot go into a group below it. Merge the other way round.'],
    [[berlin], sales, 'Choose a group of the same group type.'],
    [['99' as GroupId], sales, 'There is no such group.'],
  ])('cannot be %j where %s gets what is in them', (groupIds, into, detail) => {
    expect(dissolve(groupIds, into).problems).toEqual([{ change: 0, attribute: 'id', detail }]);
  });

  test('cannot bring two groups of a name together', () => {
    const twins = [...groups, aGroup('20', sales, { name: 'Web' })];
    expect(details(planDissolution(twins, { groupIds: [engineering], into: sales }))).toEqual([
      'There is a group of this name in the same place: “Web”. Rename or merge one of them first.',
    ]);
  });
});

describe('a group that is restored', () => {
  const gone = planDissolution(groups, { groupIds: [engineering], into: acme }).groups;
  const deleted = {
    ...aGroup(engineering, acme, { name: 'Engineering' }),
    deletedAt: new Date('2026-11-20T00:00:00Z'),
  };

  test('comes back where it was, and what came out of it comes back into it', () => {
    expect(outline(planRestoration(gone, { group: deleted, childIds: [web, mobile] }))).toBe(outline({ groups }));
  });

  test('needs a place and a name that are free', () => {
    expect(details(planRestoration(gone, { group: { ...deleted, parentId: '99' as GroupId }, childIds: [] }))).toEqual([
      'There is no such group of the same group type.',
    ]);
    expect(details(planRestoration(gone, { group: { ...deleted, name: 'Sales' }, childIds: [] }))).toEqual([
      'There is a group of this name in the same place: “Sales”.',
    ]);
  });

  test('leaves where it is what it has come under since', () => {
    const planned = planRestoration(gone, { group: { ...deleted, parentId: web }, childIds: [web, mobile] });
    expect(outline(planned)).toContain(['  Web', '    Engineering', '      Mobile'].join('\n'));
  });
});

/** The same tree as nested lists: each node with the nodes in it, in their order. */
type Node = { readonly id: string; readonly nodes: Node[] };

class NaiveTree {
  readonly root: Node;

  constructor(parents: readonly number[]) {
    const nodes = Array.from({ length: parents.length + 1 }, (_, place): Node => ({ id: `${place + 1}`, nodes: [] }));
    for (const [place, parent] of parents.entries()) nodes[parent]?.nodes.push(...nodes.slice(place + 1, place + 2));
    this.root = nodes[0]!;
  }

  all(node = this.root): readonly Node[] {
    return [node, ...node.nodes.flatMap((each) => this.all(each))];
  }

  find(id: string): Node | undefined {
    return this.all().find((node) => node.id === id);
  }

  parentOf(id: string): Node | undefined {
    return this.all().find(({ nodes }) => nodes.some((node) => node.id === id));
  }

  /** Whether it could be done. */
  move(id: string, parentId: string, place: number | undefined): boolean {
    const [node, from, to] = [this.find(id), this.parentOf(id), this.find(parentId)];
    if (!node || !from || !to || this.all(node).includes(to)) return false;
    from.nodes.splice(from.nodes.indexOf(node), 1);
    to.nodes.splice(place ?? to.nodes.length, 0, node);
    return true;
  }

  dissolve(gone: readonly string[], into: string): boolean {
    const nodes = gone.map((id) => this.find(id));
    const to = this.find(into);
    if (!to || nodes.some((node) => !node || node === this.root || this.all(node).includes(to))) return false;
    for (const id of gone) for (const child of this.find(id)?.nodes.slice() ?? []) this.move(child.id, into, undefined);
    for (const id of gone) {
      const from = this.parentOf(id);
      from?.nodes.splice(
        from.nodes.findIndex((node) => node.id === id),
        1,
      );
    }
    return true;
  }
}

const someParents = fc
  .array(fc.nat(), { minLength: 1, maxLength: 14 })
  .map((choices) => choices.map((choice, place) => choice % (place + 1)));
const someId = fc.integer({ min: 1, max: 15 }).map(String);
const someDeed = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    id: someId,
    to: someId,
    place: fc.option(fc.nat(4), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('dissolve' as const),
    gone: fc.uniqueArray(someId, { minLength: 1, maxLength: 3 }),
    to: someId,
  }),
);

describe('whatever is done to a hierarchy', () => {
  test('it is what moving and dissolving nested lists makes of it, and what those refuse is refused', () => {
    fc.assert(
      fc.property(someParents, fc.array(someDeed, { maxLength: 12 }), (parents, deeds) => {
        const naive = new NaiveTree(parents);
        let tree: readonly Group[] = [
          aGroup('1', null),
          ...parents.map((parent, place) => aGroup(`${place + 2}`, `${parent + 1}`, { order: place })),
        ];
        for (const deed of deeds) {
          const planned =
            deed.kind === 'move'
              ? planChanges(tree, [{ id: deed.id as GroupId, parentId: deed.to as GroupId, order: deed.place ?? 100 }])
              : planDissolution(tree, { groupIds: deed.gone as GroupId[], into: deed.to as GroupId });
          const isDone =
            deed.kind === 'move' ? naive.move(deed.id, deed.to, deed.place) : naive.dissolve(deed.gone, deed.to);
          expect(planned.problems.length === 0).toBe(isDone);
          if (isDone) tree = planned.groups;
          expect(arrange(tree).groups.map(({ id }) => id)).toEqual(naive.all().map(({ id }) => id));
          expect(tree.every(({ id, parentId }) => (naive.parentOf(id)?.id ?? null) === parentId)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});
