import { type GroupId, organizationGroupTypeName } from '@attune/domain/groups';
import type { Id } from '@attune/domain/kernel';
import type { Transaction } from '../platform/database/index.ts';
import { addGroupType, addRoot, findRoot, listStoredGroupTypes } from './groups.repository.ts';

/** Gets the root group of the organization, named after it. Creates it, with the reporting hierarchy, if missing. */
export async function ensureRootGroup(
  trx: Transaction,
  organizationId: Id<'organization'>,
  organizationName: string,
): Promise<GroupId> {
  return (
    (await findRoot(trx, organizationId)) ??
    addRoot(trx, organizationId, {
      groupTypeId: await ensureReportingType(trx, organizationId),
      name: organizationName,
    })
  );
}

async function ensureReportingType(trx: Transaction, organizationId: Id<'organization'>): Promise<Id<'group-type'>> {
  const types = await listStoredGroupTypes(trx, organizationId);
  const reporting = types.find(({ isReporting }) => isReporting);
  return (
    reporting?.id ??
    addGroupType(trx, organizationId, {
      name: organizationGroupTypeName,
      columnName: organizationGroupTypeName.toLowerCase(),
      isReporting: true,
    })
  );
}
