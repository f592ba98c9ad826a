import type { CampaignKey } from '../../platform/keys/index.ts';
import type { Participant } from './participations.repository.ts';

/** The key under which the answers of somebody's present link lie. */
export function responseKeyOf(
  key: CampaignKey,
  { employeeId, generation }: Pick<Participant, 'employeeId' | 'generation'>,
): Buffer {
  return key.responseKey(key.linkToken(employeeId, generation));
}

/**
 * The keys of links that were renewed, the newest first, as long as the answers that were sent with them have not
 * moved.
 */
export function earlierKeysOf(
  key: CampaignKey,
  { employeeId, generation, renewedFrom }: Participant,
): readonly Buffer[] {
  if (renewedFrom === null) return [];
  return Array.from({ length: generation - renewedFrom }, (_, back) =>
    responseKeyOf(key, { employeeId, generation: generation - 1 - back }),
  );
}
