/** One text message to one phone. */
export type TextMessage = {
  readonly organizationId: string;
  /**
   * The same for every attempt to deliver the same message, so that a provider can tell a repetition. Free of personal
   * data.
   */
  readonly key: string;
  /** +1 and ten digits. */
  readonly to: string;
  readonly body: string;
  /** Where the provider says what became of it. */
  readonly statusUrl: string;
};

/**
 * What became of an attempt. `retry` is worth another one, `refused` says that the number takes no text messages,
 * `stopped` that its owner wants none, and `failed` that this one is not taken although the number may be good.
 */
export type TextDelivery =
  | { readonly outcome: 'sent'; readonly providerId: string | null }
  | { readonly outcome: 'retry' | 'refused' | 'stopped' | 'failed'; readonly reason: string };

export type TextSender = { deliver(text: TextMessage): Promise<TextDelivery> };
