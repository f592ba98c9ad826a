import { type Id, isId } from '@attune/domain/kernel';
import type { Database } from '../../platform/database/index.ts';
import { type Caller, sessionKeyOf } from '../../platform/http/index.ts';
import { findAccessView } from './access-views.repository.ts';

/** The person and organization of a view, by its header; undefined unless the caller's session has it. */
export async function findView(
  database: Database,
  caller: Caller,
  header: string,
): Promise<{ readonly personId: Id<'person'>; readonly organizationId: Id<'organization'> } | undefined> {
  const [organizationId = '', viewId = '', ...others] = header.split('.');
  if (!isId(organizationId) || !isId(viewId) || others.length > 0) return undefined;
  const viewerId = caller.personId as Id<'person'>;
  const at = { viewId: viewId as Id<'access-view'>, viewerId, sessionKey: sessionKeyOf(caller) };
  const where = organizationId as Id<'organization'>;
  const view = await database.inOrganization(where, (trx) => findAccessView(trx, where, at), { isOneStatement: true });
  return view && { personId: view.personId, organizationId: where };
}
