import type { GroupResource } from '@attune/contract/groups/group';
import type { Grant } from '@attune/domain/access';
import type { GroupId } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { aMember } from '../../test/accounts.ts';
import { type Company, aCompany, aGroup, anEmployee } from '../../test/people.ts';
import { type TestApi, anApi } from '../../test/sign-in.ts';
import { createGroups } from './index.ts';

export const resultsOf = (groupId: GroupId): Grant => ({
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId: groupId,
});
export const ownerIn = (groupId: GroupId): Grant => ({
  type: 'organizations-groups',
  access: 'w',
  accessibleType: 'v3-groups',
  accessibleId: groupId,
});

/** A company with Sales (North, South) and Engineering (Web), and its administrator. */
export type Tree = {
  readonly company: Company;
  readonly admin: Id<'person'>;
  readonly sales: GroupId;
  readonly north: GroupId;
  readonly south: GroupId;
  readonly engineering: GroupId;
  readonly web: GroupId;
};

export async function aTree(database: Database): Promise<Tree> {
  const company = await aCompany(database, { name: 'Acme' });
  const sales = await aGroup(database, company, { name: 'Sales', position: 0 });
  const engineering = await aGroup(database, company, { name: 'Engineering', position: 1 });
  const [north, south] = [
    await aGroup(database, company, { name: 'North', parent_id: sales, position: 0 }),
    await aGroup(database, company, { name: 'South', parent_id: sales, position: 1 }),
  ];
  const web = await aGroup(database, company, { name: 'Web', parent_id: engineering });
  for (const [groupId, size] of [
    [north, 3],
    [south, 2],
    [sales, 1],
    [web, 4],
  ] as const) {
    for (let each = 0; each < size; each += 1) await anEmployee(database, company, { groupIds: [groupId] });
  }
  return {
    company,
    admin: await aMember(database, company.id, { role: 'organization-admin' }),
    sales,
    north,
    south,
    engineering,
    web,
  };
}

/** API calls that change groups, as any person. Call at file level. */
export function groupCalls(database: Database) {
  const groups = createGroups({ database, historyOf: async () => [] });
  const api: TestApi = anApi(database, ({ router }) => groups.routes(router));
  const pathIn = ({ company }: Pick<Tree, 'company'>, rest = '') => `/organizations/${company.id}/v3-groups${rest}`;
  const documentOf = (type: string, attributes: object) => ({ data: { type, attributes } });
  return {
    api,
    /** Calls that change something, by default as the administrator. */
    on: (tree: Tree, as: string = tree.admin) => ({
      create: (attributes: object) => api.ask('POST', pathIn(tree), { as, body: documentOf('v3-groups', attributes) }),
      patch: (groupId: string, attributes: object, ifMatch?: string) =>
        api.ask('PATCH', pathIn(tree, `/${groupId}`), {
          as,
          body: documentOf('v3-groups', attributes),
          ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
        }),
      patchMany: (changes: readonly (readonly [string, object])[]) =>
        api.ask('PATCH', pathIn(tree), {
          as,
          body: { data: changes.map(([id, attributes]) => ({ type: 'v3-groups', id, attributes })) },
        }),
      remove: (groupId: string, moveTo?: string) =>
        api.ask('DELETE', pathIn(tree, `/${groupId}${moveTo === undefined ? '' : `?moveTo=${moveTo}`}`), { as }),
      merge: (groupId: string, groupIds: readonly string[]) =>
        api.ask('POST', pathIn(tree, `/${groupId}/merge`), { as, body: documentOf('group-merges', { groupIds }) }),
      preview: (attributes: object) =>
        api.ask('POST', pathIn(tree, '/preview'), { as, body: documentOf('group-change-previews', attributes) }),
    }),
    list: async (tree: Tree, query = '', as: string = tree.admin): Promise<readonly GroupResource[]> =>
      (await api.get(pathIn(tree, query), as)).json().data,
    get: async (tree: Tree, groupId: string): Promise<GroupResource> =>
      (await api.get(pathIn(tree, `/${groupId}`), tree.admin)).json().data,
    /** Indented group names in reading order, with their numbers of active members. */
    async outline(tree: Tree): Promise<readonly string[]> {
      const { data } = (await api.get(pathIn(tree, '?page[limit]=10000'), tree.admin)).json() as {
        readonly data: readonly GroupResource[];
      };
      const depths = new Map<string | null, number>([[null, -1]]);
      return data.map(({ id, attributes: { name, parentGroupId, activeMembershipCount } }) => {
        const depth = (depths.get(parentGroupId) ?? -1) + 1;
        depths.set(id, depth);
        return `${'  '.repeat(depth)}${name} ${activeMembershipCount}`;
      });
    },
    historyOf: (tree: Tree, groupId: string) =>
      database.inOrganization(tree.company.id, (trx) =>
        trx
          .selectFrom('audit_log')
          .select(['person_id', 'action', 'before', 'after'])
          .where('organization_id', '=', tree.company.id)
          .where('entity_id', '=', groupId)
          .orderBy('id')
          .execute(),
      ),
  };
}
