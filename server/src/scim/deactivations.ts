import type { Id } from '@attune/domain/kernel';
import { directoryGuard } from '@attune/domain/people';
import type { Transaction } from '../platform/database/index.ts';
import { type Stop, countDeactivations } from './directory-log.repository.ts';

/**
 * A directory wants to deactivate more people within a day than it may. The transaction is undone; that it was stopped
 * is written in another one.
 */
export class DirectoryStopped extends Error {
  override readonly name = 'DirectoryStopped';
  readonly stop: Stop;
  /** Whether an administrator can let it go on. */
  readonly mayContinue: boolean;

  constructor(stop: Stop, mayContinue: boolean) {
    super('A directory was stopped.');
    this.stop = stop;
    this.mayContinue = mayContinue;
  }

  get detail(): string {
    const { deactivated, activeBefore } = this.stop;
    const much = `This would make ${deactivated} of ${activeBefore} active people inactive within 24 hours.`;
    return this.mayContinue
      ? `${much} Above 10% an administrator has to allow it on the page Directory sync in Attune.`
      : `${much} Above 40% it is refused. Check the directory.`;
  }
}

/**
 * Throws `DirectoryStopped` when one more person cannot be deactivated by a directory. Nobody else may write employees
 * meanwhile.
 */
export async function assertMayDeactivate(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  const { active, deactivated, isAllowed } = await countDeactivations(trx, organizationId);
  const stop = { deactivated: deactivated + 1, activeBefore: active + deactivated };
  const guard = directoryGuard(stop);
  if (guard === 'refuse' || (guard === 'confirm' && !isAllowed)) throw new DirectoryStopped(stop, guard === 'confirm');
}
