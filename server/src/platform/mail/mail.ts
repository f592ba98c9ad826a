/** One e-mail to one reader. */
export type Mail = {
  /** Whose it is; `noOrganization` for that of no organization. */
  readonly organizationId: string;
  /** The same for every attempt to deliver the same message, so that a receiving server can tell a repetition. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * What became of an attempt. `refused` is final for the address, `failed` for the message; trying again is no use then.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'retry' | 'refused' | 'failed'; readonly reason: string };

export type Mailer = { deliver(mail: Mail): Promise<Delivery>; close(): Promise<void> };
