import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '@attune/domain/campaigns';
import type { CalendarDay } from '@attune/domain/kernel';
import { parseEmail, parsePhone } from '@attune/domain/people';
import { respondentLanguages } from '@attune/contract/respondent';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { type KeyStore, deriveFrom } from '../platform/keys/index.ts';
import type { Logger } from '../platform/log.ts';
import { formatLink } from '../responses/index.ts';
import { createAddressHashes } from './address-hashes.ts';
import { type CampaignWords, composeMessage, composeText } from './compose-message.ts';
import { type LinkOfSomebody, countRequest, forgetRequests, listLinksOf } from './my-links.repository.ts';
import type { DeliveryNeeds } from './send-message.ts';
import { senderOf } from './sender.ts';
import { findSuppressed } from './suppressions.repository.ts';

type Needs = DeliveryNeeds & { readonly database: Database; readonly keys: KeyStore; readonly clock: Clock; readonly log: Logger };

const mostADay = 3;
const mostWaiting = 1000;

type Contact = { readonly channel: MessageChannel; readonly address: string };

/**
 * Sends people the links that they have lost. Whoever asks is answered before anything is looked up, so that neither the
 * answer nor its time tells whether anybody has the address. One after the other, so that asking a lot costs others nothing.
 */
export function createLinkSender(needs: Needs) {
  const hashes = createAddressHashes(needs.keys);
  let waiting = 0;
  let tail = Promise.resolve();

  async function send(contact: Contact): Promise<void> {
    const links = await needs.database.acrossOrganizations('lost-link', (trx) => listLinksOf(trx, contact));
    const allowed = new Map<string, boolean>();
    for (const link of links) {
      const { employeeId } = link;
      if (!allowed.has(employeeId)) allowed.set(employeeId, await mayHave(link));
      if (allowed.get(employeeId)) await deliver(needs, link, contact);
    }

    async function mayHave({ organizationId, employeeId, campaignId }: LinkOfSomebody): Promise<boolean> {
      // Who has answered STOP gets no text message for whatever reason; an e-mail that is asked for is none that was stopped.
      const hash = contact.channel === 'sms' ? await hashes.hashOf(contact.channel, contact.address) : undefined;
      return needs.database.inOrganization(organizationId, async (trx) => {
        if (hash && (await findSuppressed(trx, organizationId, { hashes: [hash], campaignId, now: needs.clock.now() })).length > 0) return false;
        return (await countRequest(trx, organizationId, { employeeId, today: todayOf(needs.clock) })) <= mostADay;
      });
    }
  }

  return {
    /** Takes an address or number as it was typed. Returns at once, whatever it is. */
    request(typed: string): void {
      const contact = contactOf(typed);
      if (!contact || waiting >= mostWaiting) return;
      waiting += 1;
      tail = tail
        .then(() => send(contact))
        // Nothing of the address is written down, neither here nor by what has failed.
        .catch((error: unknown) => needs.log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'a link that somebody asked for was not sent'))
        .then(() => void (waiting -= 1));
    },
    /** When everything that was asked for has been looked at. */
    settled: (): Promise<void> => tail,
    dueTasks: [{ name: 'forget-link-requests', run: () => needs.database.acrossOrganizations('due-work', (trx) => forgetRequests(trx, todayOf(needs.clock))) }],
  };
}

export type LinkSender = ReturnType<typeof createLinkSender>;

function contactOf(typed: string): Contact | undefined {
  const email = parseEmail(typed);
  if (email !== undefined) return { channel: 'email', address: email };
  const phone = parsePhone(typed);
  return phone === undefined ? undefined : { channel: 'sms', address: phone };
}

function todayOf(clock: Clock): CalendarDay {
  return clock.now().toISOString().slice(0, 10) as CalendarDay;
}

async function deliver(needs: Needs, link: LinkOfSomebody, { channel, address }: Contact): Promise<void> {
  const { texts, surveyUrl } = needs;
  const { organizationId, campaignId, employeeId, generation, sender, firstName, locale } = link;
  const token = deriveFrom(await needs.keys.readKey(campaignId)).linkToken(employeeId, generation);
  const campaign: CampaignWords = { ...link, supportEmail: link.supportEmail ?? needs.supportEmail, background: undefined, group: undefined };
  const reader = { firstName, locale, link: `${surveyUrl}/s/${formatLink({ campaignId, token })}` };
  if (channel === 'sms') {
    const translated = Object.fromEntries(respondentLanguages.map((language) => [language, texts.smsIn('sendMyLink', language)]));
    const body = composeText(texts, { kind: 'invite', written: texts.smsIn('sendMyLink', 'en'), translated, campaign, reader });
    await needs.texter.deliver({ organizationId, key: `link-${randomUUID()}`, to: address, body, statusUrl: needs.smsStatusUrl });
    return;
  }
  const translated = Object.fromEntries(respondentLanguages.map((language) => [language, texts.emailIn('sendMyLink', language)]));
  const { language, subject, text, html } = composeMessage(texts, { kind: 'invite', written: texts.emailIn('sendMyLink', 'en'), translated, campaign, reader });
  await needs.mailer.deliver({
    organizationId, subject, text, html, to: address,
    messageId: `<link-${randomUUID()}@${new URL(surveyUrl).hostname}>`,
    from: senderOf(sender, needs.mailFrom),
    headers: { 'List-Unsubscribe': `<${reader.link}/unsubscribe>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', 'Content-Language': language },
  });
}
