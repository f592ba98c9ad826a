import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '@attune/domain/campaigns';
import type { CalendarDay } from '@attune/domain/kernel';
import { parseEmail, parsePhone } from '@attune/domain/people';
import { respondentLanguages } from '@attune/contract/respondent/models';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { type KeyStore, deriveFrom } from '../../platform/keys/index.ts';
import type { Logger } from '../../platform/log.ts';
import { formatLink } from '../../responses/index.ts';
import { type SharedBudgets, createSharedLimiter } from '../../platform/rate-limits/index.ts';
import { createAddressHashes } from '../unsubscribe/address-hashes.ts';
import { type CampaignWords, composeMessage, composeText } from '../delivery/compose-message.ts';
import { type LinkOfSomebody, countRequest, purgeRequests, listLinksOf } from './my-links.repository.ts';
import type { DeliveryDependencies } from '../delivery/send-message.ts';
import { senderOf } from '../sender.ts';
import { findSuppressed } from '../unsubscribe/suppressions.repository.ts';

type Dependencies = DeliveryDependencies & {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly clock: Clock;
  readonly log: Logger;
  readonly budgets: SharedBudgets;
};

const hour = 3600;
/**
 * Limit per address and peer. A person who tries to block somebody else's requests uses up only their own. One request
 * is restored every two hours.
 */
const toAddressFromPeer = { name: 'lost-links-address-peer', most: 3, withinSeconds: 6 * hour };
/**
 * Limit per address for all peers: a single peer never reaches it, and used requests were sent. One request is restored
 * every 48 minutes.
 */
const toAddress = { name: 'lost-links-address', most: 30, withinSeconds: 24 * hour };
const maxWaiting = 1000;

type Asked = { readonly contact: Contact; readonly peer: string };
type Contact = { readonly channel: MessageChannel; readonly address: string };

/**
 * Sends people the links that they have lost. The response precedes any lookup, so that neither its content nor its
 * timing reveals whether the address is known. Requests are processed one at a time, so that many requests do not
 * affect others.
 */
export function createLinkSender(needs: Dependencies) {
  const isWithinLimits = createLimits(needs);
  const allowedAmong = createLinkFilter(needs);
  let waiting = 0;
  let tail = Promise.resolve();

  /** Neither the address nor the error message, which may contain it, is logged. */
  function logFailure(error: unknown): void {
    needs.log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'a requested link was not sent');
  }

  async function send({ contact, peer }: Asked): Promise<void> {
    const links = await needs.database.acrossOrganizations('lost-link', (trx) => listLinksOf(trx, contact));
    const allowed =
      links.length > 0 && (await isWithinLimits({ contact, peer })) ? await allowedAmong(links, contact) : [];
    for (const link of allowed) await deliver(needs, link, contact).catch(logFailure);
  }

  return {
    /** Accepts an address or number as typed, with the requesting peer. Always returns immediately. */
    request(typed: string, peer: string): void {
      const contact = contactOf(typed);
      if (!contact || waiting >= maxWaiting) return;
      waiting += 1;
      tail = tail
        .then(() => send({ contact, peer }))
        .catch(logFailure)
        .then(() => void (waiting -= 1));
    },
    /** Resolves when all requests have been processed. */
    settled: (): Promise<void> => tail,
    dueTasks: [
      {
        name: 'purge-link-requests',
        run: () => needs.database.acrossOrganizations('due-work', (trx) => purgeRequests(trx, todayOf(needs.clock))),
      },
    ],
  };
}

export type LinkSender = ReturnType<typeof createLinkSender>;

/** Only requests that lead to a message count, so that an address without links uses up nothing. */
function createLimits(needs: Dependencies): (asked: Asked) => Promise<boolean> {
  const perPeer = createSharedLimiter(toAddressFromPeer, needs);
  const perAddress = createSharedLimiter(toAddress, needs);
  return async ({ contact: { channel, address }, peer }: Asked): Promise<boolean> => {
    const whose = `${channel}|${address}`;
    return (await perPeer.take(`${whose}|${peer}`)).isWithin && (await perAddress.take(whose)).isWithin;
  };
}

/** Filters out the links of people who opted out, and counts the requests. */
function createLinkFilter(needs: Dependencies) {
  const hashes = createAddressHashes(needs.keys);

  async function allowedAmong(links: readonly LinkOfSomebody[], contact: Contact): Promise<readonly LinkOfSomebody[]> {
    const stopped = new Map<string, boolean>();
    for (const link of links)
      if (!stopped.has(link.employeeId)) stopped.set(link.employeeId, await isStopped(link, contact));
    return links.filter(({ employeeId }) => !stopped.get(employeeId));
  }

  /** STOP blocks all text messages; a requested e-mail is not blocked by an opt-out. */
  async function isStopped(
    { organizationId, employeeId, campaignId }: LinkOfSomebody,
    { channel, address }: Contact,
  ): Promise<boolean> {
    const hash = channel === 'sms' ? await hashes.hashOf(channel, address) : undefined;
    return needs.database.inOrganization(organizationId, async (trx) => {
      if (
        hash &&
        (await findSuppressed(trx, organizationId, { hashes: [hash], campaignId, now: needs.clock.now() })).length > 0
      )
        return true;
      await countRequest(trx, organizationId, { employeeId, today: todayOf(needs.clock) });
      return false;
    });
  }

  return allowedAmong;
}

function contactOf(typed: string): Contact | undefined {
  const email = parseEmail(typed);
  if (email !== undefined) return { channel: 'email', address: email };
  const phone = parsePhone(typed);
  return phone === undefined ? undefined : { channel: 'sms', address: phone };
}

function todayOf(clock: Clock): CalendarDay {
  return clock.now().toISOString().slice(0, 10) as CalendarDay;
}

async function deliver(needs: Dependencies, link: LinkOfSomebody, { channel, address }: Contact): Promise<void> {
  const { texts, surveyUrl } = needs;
  const { organizationId, campaignId, employeeId, generation, sender, firstName, locale } = link;
  const token = deriveFrom(await needs.keys.readKey(campaignId)).linkToken(employeeId, generation);
  const campaign: CampaignWords = {
    ...link,
    supportEmail: link.supportEmail ?? needs.supportEmail,
    background: undefined,
    group: undefined,
  };
  const reader = { firstName, locale, link: `${surveyUrl}/s/${formatLink({ campaignId, token })}` };
  if (channel === 'sms') {
    const translated = Object.fromEntries(
      respondentLanguages.map((language) => [language, texts.smsIn('sendMyLink', language)]),
    );
    const body = composeText(texts, {
      kind: 'invite',
      written: texts.smsIn('sendMyLink', 'en'),
      translated,
      campaign,
      reader,
    });
    await needs.texter.deliver({
      organizationId,
      key: `link-${randomUUID()}`,
      to: address,
      body,
      statusUrl: needs.smsStatusUrl,
    });
    return;
  }
  const translated = Object.fromEntries(
    respondentLanguages.map((language) => [language, texts.emailIn('sendMyLink', language)]),
  );
  const { language, subject, text, html } = composeMessage(texts, {
    kind: 'invite',
    written: texts.emailIn('sendMyLink', 'en'),
    translated,
    campaign,
    reader,
  });
  await needs.mailer.deliver({
    organizationId,
    subject,
    text,
    html,
    to: address,
    messageId: `<link-${randomUUID()}@${new URL(surveyUrl).hostname}>`,
    from: senderOf(sender, needs.mailFrom),
    headers: {
      'List-Unsubscribe': `<${reader.link}/unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Content-Language': language,
    },
  });
}
