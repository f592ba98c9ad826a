import type { GroupResource } from '@attune/contract/groups/group';
import { describe, expect, it } from 'vitest';
import { acme, acmeGroups, aGroup, engineering, sales, web } from '../groups.test-support.ts';
import { type ActDependencies, groupActs } from './group-acts.ts';
import { treeOf, withChanges } from './hierarchy-rows.ts';

const support = aGroup('6', { displayName: 'Support', parentGroupId: acme.id, parentGroupName: 'Acme' });

/** A hierarchy screen that renders once; actions must use the current groups. */
function aScreen(needs: Partial<ActDependencies> = {}) {
  let groups: readonly GroupResource[] = [...acmeGroups, support].map((group, order) =>
    aGroup(group.id, { ...group.attributes, order }),
  );
  const told: string[] = [];
  const asked: string[] = [];
  const changed: Parameters<ActDependencies['apply']>[0][] = [];
  const apply: ActDependencies['apply'] = (wanted) => {
    const after = withChanges(groups, wanted.changes);
    groups = after.groups;
    changed.push(wanted);
    return after.problem;
  };
  const acts = groupActs({
    newest: () => treeOf(groups),
    mayKeep: () => true,
    apply,
    selected: new Set(),
    onSelect: () => {},
    onDialog: ({ kind }) => asked.push(kind),
    onRename: () => {},
    onShow: (id) => told.push(`shows ${id}`),
    onSay: (words) => told.push(words),
    ...needs,
  });
  return {
    acts,
    told,
    asked,
    changed,
    titles: () => groups.map(({ attributes }) => attributes.displayName),
    attributesOf: (id: string) => groups.find((group) => group.id === id)?.attributes,
  };
}

describe('keys that follow one another faster than the screen', () => {
  it('move a group from where the one before has put it', () => {
    const { acts, titles } = aScreen();
    acts.act({ kind: 'move', direction: 'up' }, support.id);
    acts.act({ kind: 'move', direction: 'up' }, support.id);
    expect(titles()).toEqual(['Acme', 'Support', 'Engineering', 'Web', 'Sales']);
    acts.act({ kind: 'move', direction: 'down' }, support.id);
    acts.act({ kind: 'move', direction: 'in' }, support.id);
    expect(titles()).toEqual(['Acme', 'Engineering', 'Web', 'Support', 'Sales']);
  });

  it('find that there is no further place', () => {
    const { acts, told, changed } = aScreen();
    acts.act({ kind: 'move', direction: 'up' }, sales.id);
    acts.act({ kind: 'move', direction: 'up' }, sales.id);
    expect(told.at(-1)).toBe('This position does not exist.');
    expect(changed).toHaveLength(1);
  });

  it('say of each step from where to where it went, so that it can be taken back', () => {
    const { acts, changed } = aScreen();
    acts.act({ kind: 'move', direction: 'up' }, support.id);
    acts.act({ kind: 'move', direction: 'in' }, support.id);
    expect(changed.map(({ done }) => done)).toEqual([
      {
        text: 'Moved “Support” to position 2',
        undo: [{ id: support.id, parentId: acme.id, order: 2 }],
        series: support.id,
      },
      {
        text: 'Moved “Support” to “Engineering”',
        undo: [{ id: support.id, parentId: acme.id, order: 1 }],
        series: support.id,
      },
    ]);
  });

  it('turn a group back that they have just turned', () => {
    const { acts, attributesOf, changed } = aScreen();
    acts.act({ kind: 'hide' }, web.id);
    expect(attributesOf(web.id)?.isHidden).toBe(true);
    acts.act({ kind: 'hide' }, web.id);
    expect(attributesOf(web.id)?.isHidden).toBe(false);
    expect(changed.map(({ done }) => done.text)).toEqual(['“Web” hidden', '“Web” shown again']);
  });
});

describe('what is done with a group', () => {
  it('keeps it in sight when it goes into another one', () => {
    const { acts, told } = aScreen();
    acts.act({ kind: 'move', direction: 'in' }, sales.id);
    expect(told).toEqual(['Moved “Sales” to “Engineering”.', `shows ${sales.id}`]);
  });

  it('is not offered to those who may not keep it, nor of the whole organization what only parts can have', () => {
    const { acts, asked, changed } = aScreen({ mayKeep: (_, id) => id !== sales.id });
    acts.act({ kind: 'remove' }, sales.id);
    acts.act({ kind: 'remove' }, acme.id);
    acts.act({ kind: 'hide' }, acme.id);
    acts.act({ kind: 'create' }, acme.id);
    acts.act({ kind: 'merge' }, engineering.id);
    expect(asked).toEqual(['create', 'merge']);
    expect(changed).toEqual([]);
  });

  it('stores a new name, and nothing where it is the old one', () => {
    const { acts, attributesOf, changed } = aScreen();
    acts.rename(web.id, 'Web');
    acts.rename(web.id, undefined);
    expect(changed).toEqual([]);
    acts.rename(web.id, 'The web');
    expect(attributesOf(web.id)).toMatchObject({ name: 'Web', displayName: 'The web' });
  });

  it('takes along all that is selected, if the row is', () => {
    const { acts } = aScreen({ selected: new Set([web.id, sales.id]) });
    expect(acts.withSelected(web.id)).toEqual(new Set([web.id, sales.id]));
    expect(acts.withSelected(support.id)).toEqual(new Set([support.id]));
  });
});
