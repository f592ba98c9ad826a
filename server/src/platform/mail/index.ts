export type { Delivery, Mail, Mailer } from './mail.ts';
export { createSmtpMailer } from './smtp-mailer.ts';
