import type { MessageChannel, NotificationKind } from '@attune/domain/campaigns';
import type { Id } from '@attune/domain/kernel';
import type { MessageLanguage, TemplateText } from '@attune/domain/messaging';

/** One message of a campaign for a reader who is not a recipient: its link leads nowhere. */
export type SampleMessage = {
  readonly organizationId: Id<'organization'>;
  readonly kind: NotificationKind;
  readonly language: MessageLanguage;
  /** Texts in that language. */
  readonly words: TemplateText;
  readonly campaign: {
    readonly name: string;
    readonly organization: string;
    /** Sender name. */
    readonly sender: string;
    readonly closesAt: Date;
    readonly timeZone: string;
    readonly minutes: number;
    readonly confidentialityLevel: number;
    readonly supportEmail: string | null;
    /** Custom values given by an administrator. */
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

/** Renders and delivers messages. Implemented in `messaging`. */
export type MessageRenderer = {
  /** Refuses with `invalid` a text with substitutions that have no value. */
  render(message: SampleMessage, channel: MessageChannel): Promise<RenderedMessage>;
  /** Hands a message to the mail server or SMS provider; refuses if it is not accepted. */
  deliver(message: SampleMessage, to: { readonly channel: MessageChannel; readonly address: string }): Promise<void>;
};
