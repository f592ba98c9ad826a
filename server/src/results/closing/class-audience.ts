import type { CountingTask } from './counting-task.ts';

const none = -1;

/** Counts the audience of a group, including descendants, in each class of a split, by class name. */
export type ClassAudience = (at: {
  readonly group: number;
  readonly split: number;
  readonly classOf: Int32Array;
}) => ReadonlyMap<number, number>;

/** Prepares counting: sorts members in tree order once, so that each group is a range. */
export function classAudience({ tree: { parent }, members }: Pick<CountingTask, 'tree' | 'members'>): ClassAudience {
  const start = new Int32Array(parent.length + 1);
  for (const group of members.groupOf) start[group + 1] = (start[group + 1] as number) + 1;
  for (let group = 0; group < parent.length; group += 1)
    start[group + 1] = (start[group + 1] as number) + (start[group] as number);
  const next = start.slice();
  const inOrder = new Int32Array(members.groupOf.length);
  members.groupOf.forEach((group, member) => {
    inOrder[next[group] as number] = member;
    next[group] = (next[group] as number) + 1;
  });
  const ends = endsOf(parent);
  let last:
    | { readonly classOf: Int32Array; readonly group: number; readonly people: ReadonlyMap<number, number> }
    | undefined;

  function count({ group, split, classOf }: Parameters<ClassAudience>[0]): ReadonlyMap<number, number> {
    const people = new Int32Array(classOf.length);
    const valueOf = members.valuesOf[split] as Int32Array;
    for (let place = start[group] as number; place < (start[ends[group] as number] as number); place += 1) {
      const name = classOf[valueOf[inOrder[place] as number] as number] as number;
      if (name !== none) people[name] = (people[name] as number) + 1;
    }
    return new Map([...new Set(classOf)].filter((name) => name !== none).map((name) => [name, people[name] as number]));
  }

  return (at) => {
    // Classes of one split in one group are requested consecutively.
    if (last?.classOf !== at.classOf || last.group !== at.group) last = { ...at, people: count(at) };
    return last.people;
  };
}

/** For each group of a preorder tree, the index after its last descendant. */
function endsOf(parent: Int32Array): Int32Array {
  const ends = parent.map((_, group) => group + 1);
  for (let group = ends.length - 1; group > 0; group -= 1) {
    const above = parent[group] as number;
    ends[above] = Math.max(ends[above] as number, ends[group] as number);
  }
  return ends;
}
