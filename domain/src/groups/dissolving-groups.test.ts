import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Group, type GroupId, arrange, planChanges, planDissolution, planRestoration } from './index.ts';
import {
  aGroup,
  acme,
  engineering,
  web,
  mobile,
  sales,
  north,
  berlin,
  groups,
  outline,
  details,
} from './group-changes.test-support.ts';

describe('a dissolved group', () => {
  const dissolve = (groupIds: readonly GroupId[], into: GroupId) => planDissolution(groups, { groupIds, into });

  test('passes its subgroups to the target group', () => {
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
    [['99' as GroupId], sales, 'Choose a group that is there: this one was deleted or has another ID.'],
  ])('cannot be %j if %s receives its contents', (groupIds, into, detail) => {
    expect(dissolve(groupIds, into).problems).toEqual([{ change: 0, attribute: 'id', detail }]);
  });

  test('cannot create two siblings of the same name', () => {
    const twins = [...groups, aGroup('20', sales, { name: 'Web' })];
    expect(details(planDissolution(twins, { groupIds: [engineering], into: sales }))).toEqual([
      'There is a group of this name in the same place: “Web”. Rename or merge one of them first.',
    ]);
  });
});

describe('a restored group', () => {
  const gone = planDissolution(groups, { groupIds: [engineering], into: acme }).groups;
  const deleted = {
    ...aGroup(engineering, acme, { name: 'Engineering' }),
    deletedAt: new Date('2026-11-20T00:00:00Z'),
  };

  test('returns to its former position with its former subgroups', () => {
    expect(outline(planRestoration(gone, { group: deleted, childIds: [web, mobile] }))).toBe(outline({ groups }));
  });

  test('requires a valid parent and a free name', () => {
    expect(details(planRestoration(gone, { group: { ...deleted, parentId: '99' as GroupId }, childIds: [] }))).toEqual([
      'Choose a parent group of the same group type.',
    ]);
    expect(details(planRestoration(gone, { group: { ...deleted, name: 'Sales' }, childIds: [] }))).toEqual([
      'There is a group of this name in the same place: “Sales”.',
    ]);
  });

  test('does not move subgroups that have another parent since', () => {
    const planned = planRestoration(gone, { group: { ...deleted, parentId: web }, childIds: [web, mobile] });
    expect(outline(planned)).toContain(['  Web', '    Engineering', '      Mobile'].join('\n'));
  });
});

/** A reference implementation of the tree as nested lists, in order. */
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

  /** Whether the move was possible. */
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
const someOperation = fc.oneof(
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

describe('any sequence of changes to a hierarchy', () => {
  test('gives the result of the reference implementation, including its refusals', () => {
    fc.assert(
      fc.property(someParents, fc.array(someOperation, { maxLength: 12 }), (parents, operations) => {
        const naive = new NaiveTree(parents);
        let tree: readonly Group[] = [
          aGroup('1', null),
          ...parents.map((parent, place) => aGroup(`${place + 2}`, `${parent + 1}`, { order: place })),
        ];
        for (const operation of operations) {
          const planned =
            operation.kind === 'move'
              ? planChanges(tree, [
                  { id: operation.id as GroupId, parentId: operation.to as GroupId, order: operation.place ?? 100 },
                ])
              : planDissolution(tree, { groupIds: operation.gone as GroupId[], into: operation.to as GroupId });
          const isDone =
            operation.kind === 'move'
              ? naive.move(operation.id, operation.to, operation.place)
              : naive.dissolve(operation.gone, operation.to);
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
