import { Refusal, formatCount, percentage } from '../kernel/index.ts';

/** The employee limit of an organization without a limit. */
export const unlimited = -1;

export type PackageProgress = {
  /** Active employees. */
  readonly used: number;
  /** Maximum number of active employees; see `unlimited`. */
  readonly limit: number;
};

/** Number of employees that can be added: Infinity without a limit, 0 if the limit is reached or exceeded. */
export function remainingEmployees({ used, limit }: PackageProgress): number {
  return limit === unlimited ? Infinity : Math.max(0, limit - used);
}

/** Refuses `employee-limit` if activating the employees would exceed the limit. */
export function assertRoomFor(addedCount: number, progress: PackageProgress): void {
  const remaining = remainingEmployees(progress);
  if (addedCount <= remaining) return;
  throw new Refusal(
    'employee-limit',
    `This needs room for ${addedCount} more active employees; the limit of ${progress.limit} leaves ${remaining}.`,
  );
}

/** Formats usage as "20 / 1,500", or "20 / Unlimited" without a limit. */
export function formatProgress({ used, limit }: PackageProgress): string {
  return `${formatCount(used)} / ${limit === unlimited ? 'Unlimited' : formatCount(limit)}`;
}

/** Formats usage as "40% (20 / 50)" in whole percent; without the share if there is none. */
export function formatProgressWithShare(progress: PackageProgress): string {
  const { used, limit } = progress;
  if (limit === unlimited || limit === 0) return formatProgress(progress);
  return `${percentage(used, limit, 0)}% (${formatProgress(progress)})`;
}
