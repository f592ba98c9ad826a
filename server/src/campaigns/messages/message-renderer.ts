import type { MessageChannel, NotificationKind } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { MessageLanguage, TemplateText } from '@attune/domain/messaging';

/** One message of a campaign to one reader who is no recipient: its link leads nowhere. */
export type SampleMessage = {
  readonly organizationId: Id<'organization'>;
  readonly kind: NotificationKind;
  readonly language: MessageLanguage;
  /** What it says in that language. */
  readonly words: TemplateText;
  readonly campaign: {
    readonly name: string;
    readonly organization: string;
    /** Whom it comes from. */
    readonly sender: string;
    readonly closesAt: Date;
    readonly timeZone: string;
    readonly minutes: number;
    readonly confidentialityLevel: number;
    readonly supportEmail: string | null;
    /** Words that its administrator gave. */
    readonly background: string | undefined;
    readonly group: string | undefined;
  };
  readonly reader: { readonly firstName: string };
};

/** Sender, subject and page are empty for a text message. */
export type RenderedMessage = {
  readonly from: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};

/** What draws and delivers messages; the slice of messaging does. */
export type MessageRenderer = {
  /** Refuses with `invalid` a text with substitutions for which there is no word. */
  render(message: SampleMessage, channel: MessageChannel): Promise<RenderedMessage>;
  /** Hands one message to the mail server or the provider of text messages, or refuses when that does not take it. */
  deliver(message: SampleMessage, to: { readonly channel: MessageChannel; readonly address: string }): Promise<void>;
};
