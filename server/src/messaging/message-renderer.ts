import { randomUUID } from 'node:crypto';
import { Refusal, localTimeAt } from '@attune/domain/kernel';
import type { MessageRenderer, SampleMessage } from '../campaigns/index.ts';
import type { Mailer } from '../platform/mail/index.ts';
import { type ComposedMessage, composeMessage } from './compose-message.ts';
import type { MessageTexts } from './message-texts.ts';
import { senderOf } from './sender.ts';

type Needs = { readonly texts: MessageTexts; readonly mailer: Mailer; readonly surveyUrl: string; readonly mailFrom: string; readonly supportEmail: string };

/** Draws and sends messages to readers who are no recipients: administrators who want to see what others will get. */
export function createMessageRenderer({ texts, mailer, surveyUrl, mailFrom, supportEmail }: Needs): MessageRenderer {
  const compose = ({ kind, text, campaign, reader }: SampleMessage): ComposedMessage =>
    composeMessage(texts, {
      kind,
      written: text,
      campaign: {
        organization: campaign.organization,
        campaignName: campaign.name,
        closesOn: localTimeAt(campaign.closesAt, campaign.timeZone).day,
        minutes: campaign.minutes,
        threshold: campaign.confidentialityLevel,
        supportEmail: campaign.supportEmail ?? supportEmail,
        background: campaign.background,
        group: campaign.group,
      },
      reader: { ...reader, link: `${surveyUrl}/s/preview` },
    });

  return {
    async render(message) {
      const { subject, html, text } = compose(message);
      return { from: senderOf(message.campaign.organization, mailFrom), subject, html, text };
    },
    async deliver(message, emailAddress) {
      const { subject, html, text, language } = compose(message);
      const delivery = await mailer.deliver({
        organizationId: message.organizationId,
        messageId: `<test-${randomUUID()}@${new URL(surveyUrl).hostname}>`,
        from: senderOf(message.campaign.organization, mailFrom),
        to: emailAddress,
        subject,
        text,
        html,
        headers: { 'Content-Language': language },
      });
      if (delivery.outcome !== 'sent') throw new Refusal('conflict', 'The mail server did not take the message. Try again in a moment.');
    },
  };
}
