export { createMessageRenderer } from './message-renderer.ts';
export { type MessageTexts, readMessageTexts } from './message-texts.ts';
export { createMessaging } from './messaging.ts';
export { createOutboxMailer, outboxRoutes } from './outbox.ts';
export { unsubscribe } from './unsubscribe.ts';
export { unsubscribeRoutes } from './unsubscribe.routes.ts';
