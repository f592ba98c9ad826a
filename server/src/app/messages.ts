import { join } from 'node:path';
import { createAddressNotices } from '../address-notices/index.ts';
import { listMissing } from '../campaigns/index.ts';
import { createChecklists } from '../checklists/index.ts';
import {
  createLinkSender,
  createMessageRenderer,
  createMessaging,
  createTakesTexts,
  openSentJournal,
  outboxRoutes,
} from '../messaging/index.ts';
import type { Slice } from '../platform/slice.ts';
import type { Content } from './content.ts';
import type { Platform } from './platform.ts';

export type Messages = ReturnType<typeof createMessageSlices>;

/** Messages to people by e-mail and text message. */
export function createMessageSlices(platform: Platform, { texts, staffMails, noticeMails }: Content) {
  const { config, database, keys, clock, mailer, campaignMailer, texter, queue, log, budgets } = platform;
  const { url, supportEmail } = config;
  const sending = {
    database,
    keys,
    clock,
    mailer,
    texter,
    texts,
    surveyUrl: config.surveyUrl,
    smsStatusUrl: `${url}/sms/status`,
    mailFrom: config.mail.from,
    supportEmail,
  };
  const journal = openSentJournal({ folder: join(config.dataFolder, 'sent'), log });
  const messaging = createMessaging({ ...sending, mailer: campaignMailer, queue, journal, log });
  const linkSender = createLinkSender({ ...sending, log, budgets });
  const takesTexts = createTakesTexts({ database, keys, clock });
  const addressNotices = createAddressNotices({ ...sending, queue, compose: noticeMails, takesTexts, url });
  const slices: readonly Slice[] = [
    { ...messaging, mount: (server) => mountTexts(server, platform, messaging.mount) },
    linkSender,
    createChecklists({ database, queue, clock, mailer, mails: staffMails, listMissing, url, supportEmail }),
    addressNotices,
  ];
  return { renderer: createMessageRenderer(sending), linkSender, answerNotice: addressNotices.answer, slices };
}

/** Registers the webhooks of the SMS provider, and the outbox that replaces a provider in development. */
async function mountTexts(
  server: Parameters<typeof outboxRoutes>[0],
  { config, database }: Platform,
  mountProvider: ReturnType<typeof createMessaging>['mount'],
): Promise<void> {
  if (config.sms) await mountProvider(server, { token: config.sms.token, publicUrl: config.url });
  if (!(config.mail.smtpUrl && config.sms) && config.signIn.isEmbedded) outboxRoutes(server, database);
}
