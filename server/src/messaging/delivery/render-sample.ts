import { randomUUID } from 'node:crypto';
import { Refusal, localTimeAt } from '@attune/domain/kernel';
import type { MessageRenderer, SampleMessage } from '../../campaigns/index.ts';
import type { Mailer } from '../../platform/mail/index.ts';
import type { TextSender } from '../../platform/sms/index.ts';
import { type ComposedMessage, composeMessage, composeText } from './compose-message.ts';
import type { MessageTexts } from '../message-texts.ts';
import { senderOf } from '../sender.ts';

type Dependencies = {
  readonly texts: MessageTexts;
  readonly mailer: Mailer;
  readonly texter: TextSender;
  readonly smsStatusUrl: string;
  readonly surveyUrl: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
};

/** Renders and sends messages to readers who are not recipients: administrators who preview messages. */
export function createMessageRenderer({
  texts,
  mailer,
  texter,
  smsStatusUrl,
  surveyUrl,
  mailFrom,
  supportEmail,
}: Dependencies): MessageRenderer {
  const { compose, composeSms } = createSampleComposer({ texts, surveyUrl, supportEmail });

  async function deliverText(message: SampleMessage, to: string): Promise<void> {
    const delivery = await texter.deliver({
      organizationId: message.organizationId,
      key: `test-${randomUUID()}`,
      to,
      body: composeSms(message),
      statusUrl: smsStatusUrl,
    });
    if (delivery.outcome !== 'sent')
      throw new Refusal('conflict', `The SMS provider did not accept the message: ${delivery.reason}`);
  }

  return {
    async render(message, channel) {
      if (channel === 'sms') return { from: '', subject: '', html: '', text: composeSms(message) };
      const { subject, html, text } = compose(message);
      return { from: senderOf(message.campaign.sender, mailFrom), subject, html, text };
    },
    async deliver(message, { channel, address }) {
      if (channel === 'sms') return deliverText(message, address);
      const { subject, html, text, language } = compose(message);
      const delivery = await mailer.deliver({
        organizationId: message.organizationId,
        messageId: `<test-${randomUUID()}@${new URL(surveyUrl).hostname}>`,
        from: senderOf(message.campaign.sender, mailFrom),
        to: address,
        subject,
        text,
        html,
        headers: { 'Content-Language': language },
      });
      if (delivery.outcome !== 'sent')
        throw new Refusal('conflict', `The mail server did not accept the message: ${delivery.reason}`);
      return undefined;
    },
  };
}

/** Composes messages with a link that leads nowhere. */
function createSampleComposer({
  texts,
  surveyUrl,
  supportEmail,
}: Pick<Dependencies, 'texts' | 'surveyUrl' | 'supportEmail'>) {
  const requestOf = ({ kind, language, campaign, reader }: SampleMessage) =>
    ({
      kind,
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
      reader: { ...reader, locale: language, link: `${surveyUrl}/s/preview` },
    }) as const;
  const compose = (message: SampleMessage): ComposedMessage =>
    composeMessage(texts, {
      ...requestOf(message),
      written: message.words.email,
      translated: { [message.language]: message.words.email },
    });

  const composeSms = (message: SampleMessage): string =>
    composeText(texts, {
      ...requestOf(message),
      written: message.words.smsBody,
      translated: { [message.language]: message.words.smsBody },
    });

  return { compose, composeSms };
}
