export { type Delivery, type Mail, type Mailer, ofTheProduct } from './mail.ts';
export { createSmtpMailer } from './smtp-mailer.ts';
export { type MailOutage, watchMailer } from './watched-mailer.ts';
