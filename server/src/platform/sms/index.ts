export { failureOfCode } from './provider-codes.ts';
export { type ProviderSettings, createProviderSender } from './provider-sender.ts';
export { isSignedBy, signatureOf } from './provider-signature.ts';
export type { TextMessage, TextSender } from './sms.ts';
