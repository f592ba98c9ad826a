/** One e-mail to one reader. */
export type Mail = {
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

/** What became of an attempt. `refused` is final: the address or the message is not accepted, and trying again is no use. */
export type Delivery = { readonly outcome: 'sent' } | { readonly outcome: 'retry' | 'refused'; readonly reason: string };

export type Mailer = {
  deliver(mail: Mail): Promise<Delivery>;
  close(): Promise<void>;
};
