export { backedUpKeys } from './backed-up-keys.ts';
export { type CampaignKey, deriveFrom, hashOfToken } from './campaign-key.ts';
export { folderEntries } from './folder-entries.ts';
export type { KeyEntries } from './key-entries.ts';
export { keyObjects } from './key-objects.ts';
export {
  type KeyPlace,
  keyStorageOf,
  keyWrappingOf,
  openKeyEntries,
  openStoredKeys,
  openWrapper,
} from './key-place.ts';
export { type KeyStore, openKeyStore } from './key-store.ts';
export { rotateWrappingKey } from './rotate-wrapping-key.ts';
export { type VaultAccess, createVaultClient } from './vault-client.ts';
export { pseudonymOf } from './pseudonym.ts';
export { seal, unseal } from './sealing.ts';
export { replyKeyOf, replyTokenOf, threadKeyOf } from './reply-keys.ts';
