import { fewestForDriverImpact } from '@attune/domain/results';

/** Why driver impact is not available. */
export function withoutDriverImpact(reason: 'too-few' | 'not-available' | null): string {
  if (reason === 'too-few')
    return (
      `Driver impact needs at least ${fewestForDriverImpact} people who answered about engagement and drivers. ` +
      'This group has fewer.'
    );
  return 'This campaign did not measure both engagement and drivers, or has no results yet.';
}
