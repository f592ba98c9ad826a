import { type Campaign, type NotificationKind, planMessages } from '@attune/domain/campaigns';
import { withCustomTexts, type TemplateData } from './custom-words.ts';
import type { DefaultMessages } from './messages/message-content.ts';
import type { NewNotification } from './notifications.repository.ts';

type Window = Pick<Campaign, 'startedAt' | 'endedAt'> & { readonly timeZone: string };

type Words = { readonly defaults: DefaultMessages; readonly templateData: TemplateData };

/** Schedules the messages of a new campaign, with default or custom texts, by the calendar rules. */
export function scheduleMessages(window: Window, { defaults, templateData }: Words): readonly NewNotification[] {
  return withCustomTexts(
    planMessages(window).map(({ kind, sendAt }) => ({ kind, sendAt, ...defaultTexts(kind, defaults) })),
    templateData,
  );
}

/** The default texts for a kind of message. */
export function defaultTexts(
  kind: NotificationKind,
  defaults: DefaultMessages,
): Pick<NewNotification, 'text' | 'smsBody'> {
  const { email, smsBody } = defaults[kind].byLanguage.en;
  return { text: email, smsBody };
}
