import type { Database } from '../../platform/database/index.ts';
import { type SendingTrouble, readSendingTrouble } from './sending-state.repository.ts';

export type { SendingTrouble } from './sending-state.repository.ts';

/** Messages of all organizations that should have left, by channel. */
export function readSending(database: Database): Promise<readonly SendingTrouble[]> {
  return database.acrossOrganizations('operations', (trx) => readSendingTrouble(trx));
}
