import type { GroupId } from '@attune/domain/groups';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { ScimFilter } from '@attune/domain/people';
import type { Database, Transaction } from '../platform/database/index.ts';
import {
  type GroupSelection,
  assertMembersByValue,
  countDirectoryGroups,
  findDirectoryGroup,
  listDirectoryGroups,
  listMembersOf,
} from './directory-groups.repository.ts';
import { documentOfRead, type ReadGroup } from './scim.presenter.ts';
import { assertVersionMeant } from './versions.ts';

type OrganizationId = Id<'organization'>;

type Asked = { readonly groupId: GroupId; readonly withMembers: boolean };

/** Gets a group of the reporting hierarchy. Refuses any other with `not-found`. */
export async function readGroup(
  trx: Transaction,
  organizationId: OrganizationId,
  { groupId, withMembers }: Asked,
): Promise<ReadGroup> {
  const group = await findDirectoryGroup(trx, organizationId, groupId);
  if (!group) throw new Refusal('not-found');
  return { ...group, members: withMembers ? await listMembersOf(trx, organizationId, [groupId]) : undefined };
}

/** Refuses unknown groups, and groups whose version does not match `ifMatch`. */
export async function assertGroupMeant(
  trx: Transaction,
  organizationId: OrganizationId,
  { groupId, ifMatch }: { readonly groupId: GroupId; readonly ifMatch: string | undefined },
): Promise<void> {
  const group = await readGroup(trx, organizationId, { groupId, withMembers: ifMatch !== undefined });
  assertVersionMeant(ifMatch, documentOfRead(group));
}

export async function getGroup(
  { database }: { readonly database: Database },
  organizationId: OrganizationId,
  asked: Asked,
): Promise<ReadGroup> {
  return database.inOrganization(organizationId, (trx) => readGroup(trx, organizationId, asked));
}

export type GroupQuestion = GroupSelection & { readonly filter: ScimFilter | undefined; readonly withMembers: boolean };

/** Lists one page of groups of the reporting hierarchy, with the total number of matches. */
export async function listGroups(
  { database }: { readonly database: Database },
  organizationId: OrganizationId,
  { withMembers, ...selection }: GroupQuestion,
): Promise<{ readonly groups: readonly ReadGroup[]; readonly total: number }> {
  if (selection.filter) assertMembersByValue(selection.filter);
  return database.inOrganization(organizationId, async (trx) => {
    const total = await countDirectoryGroups(trx, organizationId, selection.filter);
    const groups = selection.page.limit === 0 ? [] : await listDirectoryGroups(trx, organizationId, selection);
    const members = withMembers
      ? Map.groupBy(
          await listMembersOf(
            trx,
            organizationId,
            groups.map(({ id }) => id),
          ),
          ({ groupId }) => groupId,
        )
      : undefined;
    return { total, groups: groups.map((group) => ({ ...group, members: members && (members.get(group.id) ?? []) })) };
  });
}
