import type { MessageChannel } from '@attune/domain/campaigns';
import { createHmac } from 'node:crypto';
import type { KeyStore } from '../../platform/keys/index.ts';

/**
 * Makes the hash by which an address is known after the employee is gone. Without the key nobody can try addresses out.
 */
export type AddressHashes = { hashOf(channel: MessageChannel, address: string): Promise<Buffer> };

export function createAddressHashes(keys: Pick<KeyStore, 'readInstallationKey'>): AddressHashes {
  return {
    async hashOf(channel, address) {
      const key = await keys.readInstallationKey('addresses');
      return createHmac('sha256', key).update(`${channel}|${address.trim().toLowerCase()}`).digest();
    },
  };
}
