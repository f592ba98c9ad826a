import type { MessageChannel } from '@attune/domain/campaigns';
import { createHmac } from 'node:crypto';
import type { KeyStore } from '../../platform/keys/index.ts';

/**
 * Computes the keyed hash by which an address is recognized after the employee is deleted. Without the key, addresses
 * cannot be guessed.
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
