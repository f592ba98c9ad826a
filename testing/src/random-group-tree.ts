import type { Chance } from '../../server/src/demonstration/chance.ts';

const deepest = 8;
const maxChildren = 12;
const noParent = -1;

type Node = { readonly depth: number; readonly children: Node[] };

/**
 * The reporting hierarchy of a large organization, at most eight levels deep: for each group, in preorder, the index of
 * its parent; -1 for the first.
 */
export function treeOfGroups(groups: number, chance: Chance): Int32Array {
  const top: Node = { depth: 0, children: [] };
  const open = [top];
  for (let made = 1; made < groups; made += 1) {
    const place = chance.below(open.length);
    const above = open[place] as Node;
    const child: Node = { depth: above.depth + 1, children: [] };
    above.children.push(child);
    if (above.children.length === maxChildren) open.splice(place, 1);
    if (child.depth < deepest - 1) open.push(child);
  }
  return parentsInPreorder(top);
}

function parentsInPreorder(top: Node): Int32Array {
  const parents: number[] = [];
  const visit = ({ children }: Node, parent: number): void => {
    const place = parents.push(parent) - 1;
    for (const child of children) visit(child, place);
  };
  visit(top, noParent);
  return Int32Array.from(parents);
}

/** The group of each person: nine of ten are in leaf groups, of very different sizes. */
export function placesOf(people: number, parents: Int32Array, chance: Chance): Int32Array {
  const withGroupsBelow = new Set(parents);
  const ends = [...parents.keys()].filter((group) => !withGroupsBelow.has(group));
  return Int32Array.from({ length: people }, () =>
    chance.next() < 0.9
      ? (ends[Math.floor(chance.next() ** 1.3 * ends.length)] as number)
      : chance.below(parents.length),
  );
}
