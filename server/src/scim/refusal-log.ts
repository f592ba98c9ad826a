import type { Endpoint } from '@attune/contract/protocol/json-api';
import type { Id } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { isId } from '@attune/domain/kernel';
import { SafetyLimitReached } from './deactivations.ts';
import { addRefusal, recordOperations, saveSafetyLimit } from './directory-log.repository.ts';
import { errorOf } from './errors.ts';

type Failed = { readonly endpoint: Endpoint; readonly params: unknown; readonly error: unknown };

export type RefusalLog = { note(organizationId: Id<'organization'>, failed: Failed): Promise<void> };

/** Records refused directory operations after their transaction was rolled back, for administrators. */
export function createRefusalLog({ database }: { readonly database: Database }): RefusalLog {
  return {
    async note(organizationId, { endpoint, params, error }) {
      const scimError = errorOf(error);
      if (!scimError || scimError.status >= 500 || endpoint.method === 'GET') return;
      const { userId, groupId } = params as { readonly userId?: string; readonly groupId?: string };
      await database.inOrganization(organizationId, async (trx) => {
        if (error instanceof SafetyLimitReached && error.mayContinue)
          await saveSafetyLimit(trx, organizationId, error.deactivations);
        await addRefusal(trx, organizationId, {
          operation: endpoint.name,
          status: scimError.status,
          detail: scimError.detail,
          employeeId: idIn(userId),
          groupId: idIn(groupId),
        });
        await recordOperations(trx, organizationId, ['refused']);
      });
    },
  };
}

function idIn(text: string | undefined): string | undefined {
  return text !== undefined && isId(text) ? text : undefined;
}
