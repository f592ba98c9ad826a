import type { RefusalCause } from '@attune/domain/messaging';

/** One e-mail to one recipient. */
export type Mail = {
  /** The sending organization; `noOrganization` for mail of the product. */
  readonly organizationId: string;
  /** Identical for every delivery attempt, so that a receiving server can detect duplicates. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A picture that the HTML shows by `cid:logo`; `address` shows the same one where mails are shown on pages. */
  readonly logo?: { readonly picture: Buffer; readonly address: string };
  /** An iCalendar file, which mail programs offer to add to the calendar. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
};

/** The outcome of a delivery attempt. Only `refused` is final: the server says that there is no such mailbox. */
export type Delivery = { readonly outcome: 'sent' } | NotDelivered;

export type NotDelivered = {
  readonly outcome: 'retry' | 'refused';
  readonly cause: RefusalCause;
  /** The words of the server without addresses, or the code of an error. */
  readonly reason: string;
};

export type Mailer = { deliver(mail: Mail): Promise<Delivery>; close(): Promise<void> };

/** Without a mail server, mail must not seem to be sent: it waits for one, and fails in the end. */
export const missingMailer: Mailer = {
  deliver: async () => ({ outcome: 'retry', cause: 'unavailable', reason: 'SMTP_URL is not set' }),
  close: async () => undefined,
};
