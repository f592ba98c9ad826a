import { invalid, percentage } from '../../kernel/index.ts';

/** What stands in the way of deactivating this many people at once. */
export type DeactivationGuard = 'none' | 'confirm' | 'refuse';

export type Deactivations = {
  /** Active employees before the import. */
  readonly activeBefore: number;
  readonly deactivated: number;
};

const shareToConfirm = 0.1;
const shareToRefuse = 0.4;
const shareOfIdSwapsToWarn = 0.05;

/** More than 10 % of the active employees have to be confirmed, more than 40 % are refused. */
export function deactivationGuard({ activeBefore, deactivated }: Deactivations): DeactivationGuard {
  if (deactivated > activeBefore * shareToRefuse) return 'refuse';
  return deactivated > activeBefore * shareToConfirm ? 'confirm' : 'none';
}

/**
 * Refuses with `invalid` more deactivations than an import may do, and those to be confirmed unless their number was
 * typed.
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

/** Whether so many of the recognized rows give ids to other people that ids were probably mixed up. */
export function hasManyIdSwaps({
  swaps,
  recognized,
}: {
  readonly swaps: number;
  readonly recognized: number;
}): boolean {
  return swaps > recognized * shareOfIdSwapsToWarn;
}
