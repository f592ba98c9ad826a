export { type CampaignKey, deriveFrom, hashOfToken } from './campaign-key.ts';
export { type KeyStore, openKeyFolder } from './key-store.ts';
export { pseudonymOf } from './pseudonym.ts';
export { seal, unseal } from './sealing.ts';
export { replyKeyOf, replyTokenOf, threadKeyOf } from './reply-keys.ts';
