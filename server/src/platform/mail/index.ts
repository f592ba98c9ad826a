export { type Delivery, type Mail, type Mailer, missingMailer } from './mail.ts';
export { createSmtpMailer } from './smtp-mailer.ts';
export { type WatchedMailer, watchMailer } from './watched-mailer.ts';
