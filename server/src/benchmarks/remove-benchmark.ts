import { type Actor, authorize } from '@attune/domain/access';
import { type Id, Refusal } from '@attune/domain/kernel';
import { recordChange } from '../history/index.ts';
import type { Database } from '../platform/database/index.ts';
import { clearBenchmarkChoices } from '../organizations/index.ts';
import { destroyBenchmark, importBenchmarkRows } from './benchmarks.repository.ts';

type Dependencies = { readonly database: Database };

/** Deletes an imported benchmark permanently. Clears the choice of organizations and records it in their audit logs. */
export async function removeBenchmark(
  { database }: Dependencies,
  actor: Actor,
  benchmarkId: Id<'benchmark'>,
): Promise<void> {
  authorize(actor, 'benchmark.update', 'platform');
  await database.acrossOrganizations('benchmarks', async (trx) => {
    const benchmark = await importBenchmarkRows(trx, benchmarkId);
    if (!benchmark) throw new Refusal('not-found');
    if (benchmark.kind === 'internal')
      throw new Refusal(
        'conflict',
        'This benchmark is made by itself from the results of all organizations, and cannot be removed.',
      );
    for (const organizationId of await clearBenchmarkChoices(trx, benchmarkId)) {
      const entry = {
        personId: actor.personId,
        entityType: 'organizations',
        entityId: organizationId,
        before: { benchmarkId },
        after: { benchmarkId: null },
      };
      await recordChange(trx, organizationId, { ...entry, action: 'organization.settings-changed' });
    }
    await destroyBenchmark(trx, benchmarkId);
  });
}
