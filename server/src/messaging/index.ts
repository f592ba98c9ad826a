export { createMessageRenderer } from './message-renderer.ts';
export { readMessageTexts } from './message-texts.ts';
export { createMessaging } from './messaging.ts';
export { createOutboxMailer, outboxRoutes } from './outbox.ts';
export { createUnsubscribing } from './unsubscribe.ts';
export { unsubscribeRoutes } from './unsubscribe.routes.ts';
