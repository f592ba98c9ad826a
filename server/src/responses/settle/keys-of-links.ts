import type { CampaignKey } from '../../platform/keys/index.ts';
import type { Participant } from './completions.repository.ts';

/** The response key of a person's current link. */
export function responseKeyOf(
  key: CampaignKey,
  { employeeId, generation }: Pick<Participant, 'employeeId' | 'generation'>,
): Buffer {
  return key.responseKey(key.linkToken(employeeId, generation));
}

/** The response keys of renewed links, newest first, while their answers have not been moved. */
export function earlierKeysOf(
  key: CampaignKey,
  { employeeId, generation, renewedFrom }: Participant,
): readonly Buffer[] {
  if (renewedFrom === null) return [];
  return Array.from({ length: generation - renewedFrom }, (_, back) =>
    responseKeyOf(key, { employeeId, generation: generation - 1 - back }),
  );
}
