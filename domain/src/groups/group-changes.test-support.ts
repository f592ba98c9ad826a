import type { Id } from '../kernel/index.ts';
import { type Group, type GroupId, type PlannedGroups, arrange } from './index.ts';

export function aGroup(id: string, parentId: string | null, overrides: Partial<Group> = {}): Group {
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
export const [acme, engineering, web, mobile, sales, north, berlin, munich] = ids(
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
);
export const location = '2' as Id<'group-type'>;
export const groups = [
  aGroup(acme, null, { name: 'Acme' }),
  aGroup(engineering, acme, { name: 'Engineering', order: 0 }),
  aGroup(sales, acme, { name: 'Sales', order: 1 }),
  aGroup(mobile, engineering, { name: 'Mobile' }),
  aGroup(web, engineering, { name: 'Web' }),
  aGroup(north, sales, { name: 'North' }),
  aGroup(berlin, null, { name: 'Berlin', groupTypeId: location }),
  aGroup(munich, null, { name: 'Munich', groupTypeId: location }),
];

/** The tree in reading order, indented by level. */
export function outline({ groups: planned }: Pick<PlannedGroups, 'groups'>): string {
  const { groups: arranged, depths } = arrange(planned);
  return arranged.map(({ name }, place) => `${'  '.repeat(depths[place] ?? 0)}${name}`).join('\n');
}
export const details = ({ problems }: PlannedGroups) => problems.map(({ detail }) => detail);
