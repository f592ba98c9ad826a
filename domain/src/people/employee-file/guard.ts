import { invalid, percentage } from '../../kernel/index.ts';

/** Result of the safety limit for deactivations. */
export type DeactivationGuard = 'none' | 'confirm' | 'refuse';

export type Deactivations = {
  /** Active employees before the import. */
  readonly activeBefore: number;
  readonly deactivated: number;
};

const shareToConfirm = 0.1;
const shareToRefuse = 0.4;
const shareOfIdSwapsToWarn = 0.05;

/** Requires confirmation above 10% of the active employees and refuses above 40%. */
export function deactivationGuard({ activeBefore, deactivated }: Deactivations): DeactivationGuard {
  if (deactivated > activeBefore * shareToRefuse) return 'refuse';
  return deactivated > activeBefore * shareToConfirm ? 'confirm' : 'none';
}

/**
 * Refuses `invalid` if an import exceeds the safety limit for deactivations, or requires confirmation and the confirmed
 * number does not match.
 */
export function assertWithinSafetyLimit(deactivations: Deactivations, confirmedCount: number | undefined): void {
  const { activeBefore, deactivated } = deactivations;
  const guard = deactivationGuard(deactivations);
  if (guard === 'none' || (guard === 'confirm' && confirmedCount === deactivated)) return;
  const share = `${deactivated} of ${activeBefore} active people (${percentage(deactivated, activeBefore, 0)}%)`;
  const detail =
    guard === 'refuse'
      ? `This would deactivate ${share}; above 40% an import is refused. Check the file, or keep the people who are ` +
        'not in it.'
      : `This would deactivate ${share}. Type ${deactivated} to confirm.`;
  throw invalid({ at: ['confirmedDeactivations'], detail });
}

/** Whether so many recognized rows change the id of an employee that ids were probably mixed up. */
export function hasManyIdSwaps({
  swaps,
  recognized,
}: {
  readonly swaps: number;
  readonly recognized: number;
}): boolean {
  return swaps > recognized * shareOfIdSwapsToWarn;
}
