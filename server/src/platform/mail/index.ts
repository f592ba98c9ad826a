export { type Delivery, type Mail, type Mailer } from './mail.ts';
export { createSmtpMailer } from './smtp-mailer.ts';
export { watchMailer } from './watched-mailer.ts';
