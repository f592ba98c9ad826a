export { type ProviderSettings, createProviderSender } from './provider-sender.ts';
export { isSignedBy } from './provider-signature.ts';
export type { TextDelivery, TextMessage, TextSender } from './sms.ts';
export { watchTextSender } from './watched-sender.ts';
