import { fewestForDriverImpact } from '@attune/domain/results';

/** Why no influence is told. */
export function withoutDriverImpact(reason: 'too-few' | 'not-available' | null): string {
  if (reason === 'too-few')
    return (
      `Driver impact is told from ${fewestForDriverImpact} people on, who answered about engagement and ` +
      'the drivers. ' +
      'Here there are fewer.'
    );
  return 'This campaign did not ask about both engagement and the drivers, or it has no result yet.';
}
