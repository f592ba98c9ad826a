import type { RefusalCause } from '@attune/domain/messaging';

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
 * text messages, and `stopped` that its owner opted out.
 */
export type TextDelivery =
  | { readonly outcome: 'sent'; readonly providerId: string | null }
  | {
      readonly outcome: 'retry' | 'refused';
      readonly cause: RefusalCause;
      /** The words of the provider without numbers, or the code of an error. */
      readonly reason: string;
    }
  | { readonly outcome: 'stopped'; readonly reason: string };

export type TextSender = { deliver(text: TextMessage): Promise<TextDelivery> };
