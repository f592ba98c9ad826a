/** One text message to one phone. */
export type TextMessage = {
  readonly organizationId: string;
  /** Identical for every delivery attempt, so that a provider can detect duplicates. Contains no personal data. */
  readonly key: string;
  /** +1 and ten digits. */
  readonly to: string;
  readonly body: string;
  /** Where the provider reports the delivery status. */
  readonly statusUrl: string;
};

/**
 * The outcome of a delivery attempt: `retry` is worth another attempt, `refused` means that the number cannot receive
 * text messages, `stopped` that its owner opted out, and `failed` that this message was rejected although the number
 * may be valid.
 */
export type TextDelivery =
  | { readonly outcome: 'sent'; readonly providerId: string | null }
  | { readonly outcome: 'retry' | 'refused' | 'stopped' | 'failed'; readonly reason: string };

export type TextSender = { deliver(text: TextMessage): Promise<TextDelivery> };
