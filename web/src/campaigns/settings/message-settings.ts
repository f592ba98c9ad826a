import type { MessageSettingsResource } from '@attune/contract/messages/settings';
import { type DeliveryChannel, type NotificationKind, notificationKinds } from '@attune/domain/campaigns';
import { senderLabel, senderNameProblems } from '@attune/domain/messaging';
import { isSaying, type MessageForm, messageProblems } from '../messages/message-form.ts';

/** Form state of the message defaults for new campaigns. */
export type MessageSettingsForm = {
  readonly senderName: string;
  readonly deliveryChannel: DeliveryChannel;
  readonly texts: Readonly<Record<NotificationKind, MessageForm>>;
};

type Stored = MessageSettingsResource['attributes'];

export function formOfSettings({ senderName, deliveryChannel, texts }: Stored): MessageSettingsForm {
  return { senderName: senderName ?? '', deliveryChannel, texts };
}

/** Preview of the sender; the organization's name if none is typed. */
export function senderWords(typed: string, organization: string): string {
  return `Recipients see “${senderLabel(typed.trim() || organization)}”.`;
}

/** Validates the sender name. */
export function senderProblem(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : senderNameProblems(typed.trim())[0]?.detail;
}

const everyChannel = { words: {}, channels: ['email', 'sms'] } as const;

/** Validates a message for any channel. */
export function wordProblems(form: MessageForm) {
  return messageProblems(form, everyChannel);
}

/** The first message with an invalid text. */
export function wrongMessage({ texts }: MessageSettingsForm): NotificationKind | undefined {
  return notificationKinds.find((kind) => wordProblems(texts[kind]).length > 0);
}

/** Changes since the last save; undefined if none. */
export function changedSettings(form: MessageSettingsForm, stored: Stored) {
  const senderName = form.senderName.trim() || null;
  const texts = Object.fromEntries(
    notificationKinds.flatMap((kind) =>
      isDefault(form.texts[kind], stored.texts[kind]) ? [] : [[kind, form.texts[kind]]],
    ),
  );
  return {
    ...(senderName !== stored.senderName && { senderName }),
    ...(form.deliveryChannel !== stored.deliveryChannel && { deliveryChannel: form.deliveryChannel }),
    ...(Object.keys(texts).length > 0 && { texts }),
  };
}

/** Whether a message has the default text. */
export function isDefault(form: MessageForm, byDefault: MessageForm): boolean {
  return isSaying(form, byDefault, everyChannel.channels);
}
