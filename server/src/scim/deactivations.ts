import type { Id } from '@attune/domain/kernel';
import { directoryGuard } from '@attune/domain/people';
import type { Transaction } from '../platform/database/index.ts';
import { type Deactivations, countDeactivations } from './directory-log.repository.ts';

/**
 * A directory has reached the safety limit of deactivations per day. The transaction is rolled back; the counts are
 * recorded in a separate one.
 */
export class SafetyLimitReached extends Error {
  override readonly name = 'SafetyLimitReached';
  readonly deactivations: Deactivations;
  /** Whether an administrator can override the limit. */
  readonly mayContinue: boolean;

  constructor(deactivations: Deactivations, mayContinue: boolean) {
    super('A directory reached the safety limit.');
    this.deactivations = deactivations;
    this.mayContinue = mayContinue;
  }

  get detail(): string {
    const { deactivated, activeBefore } = this.deactivations;
    const much = `This would make ${deactivated} of ${activeBefore} active people inactive within 24 hours.`;
    return this.mayContinue
      ? `${much} Above 10% an administrator has to allow it on the page Directory sync in Attune.`
      : `${much} Above 40% it is refused. Check the directory.`;
  }
}

/**
 * Throws `SafetyLimitReached` if a directory may not deactivate one more person. Callers must hold the lock on
 * employees.
 */
export async function assertMayDeactivate(trx: Transaction, organizationId: Id<'organization'>): Promise<void> {
  const { active, deactivated, isAllowed } = await countDeactivations(trx, organizationId);
  const deactivations = { deactivated: deactivated + 1, activeBefore: active + deactivated };
  const guard = directoryGuard(deactivations);
  if (guard === 'refuse' || (guard === 'confirm' && !isAllowed))
    throw new SafetyLimitReached(deactivations, guard === 'confirm');
}
