import { Refusal, percentage } from '../kernel/index.ts';

/** The limit of an organization that may have any number of active employees. */
export const unlimited = -1;

const counted = new Intl.NumberFormat('en-US');

export type PackageProgress = {
  /** Active employees. */
  readonly used: number;
  /** How many may be active; see `unlimited`. */
  readonly limit: number;
};

/**
 * How many employees can still be added; Infinity without a limit, 0 when the limit is reached or was lowered below
 * what is used.
 */
export function remainingEmployees({ used, limit }: PackageProgress): number {
  return limit === unlimited ? Infinity : Math.max(0, limit - used);
}

/** Refuses with `employee-limit` to activate more employees than the organization may have. */
export function assertRoomFor(addedCount: number, progress: PackageProgress): void {
  const remaining = remainingEmployees(progress);
  if (addedCount <= remaining) return;
  throw new Refusal(
    'employee-limit',
    `This needs room for ${addedCount} more active employees; the limit of ${progress.limit} leaves ${remaining}.`,
  );
}

/** "20 / 1,500"; without a limit "20 / Unlimited". */
export function formatProgress({ used, limit }: PackageProgress): string {
  return `${counted.format(used)} / ${limit === unlimited ? 'Unlimited' : counted.format(limit)}`;
}

/** "40% (20 / 50)", in whole percent; only the counts where no share can be given. */
export function formatProgressWithShare(progress: PackageProgress): string {
  const { used, limit } = progress;
  if (limit === unlimited || limit === 0) return formatProgress(progress);
  return `${percentage(used, limit, 0)}% (${formatProgress(progress)})`;
}
