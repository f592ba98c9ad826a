import type { Actor } from '@attune/domain/access';
import type { MessageChannel } from '@attune/domain/campaigns';
import { type Id, type Problem, Refusal } from '@attune/domain/kernel';
import type { MessageLanguage } from '@attune/domain/messaging';
import type { Database } from '../../platform/database/index.ts';
import type { DefaultMessages } from './message-content.ts';
import type { MessageRenderer, RenderedMessage } from './message-renderer.ts';
import { type SampleRequest, addressOf, sampleMessage } from './sample-message.ts';

type Dependencies = {
  readonly database: Database;
  readonly renderer: MessageRenderer;
  readonly messages: DefaultMessages;
};

export type MessagePreview = RenderedMessage & {
  readonly notificationId: Id<'campaign-notification'>;
  readonly channel: MessageChannel;
  readonly language: MessageLanguage;
  readonly isDefault: boolean;
  /** Whether the actor has contact details for a test message. */
  readonly canTest: boolean;
  readonly problems: readonly Problem[];
};

const nothing: RenderedMessage = { from: '', subject: '', html: '', text: '' };

/**
 * Previews a message with the given texts. Problems are listed next to it; with some problems there is nothing to
 * preview.
 */
export async function previewMessage(
  { database, renderer, messages }: Dependencies,
  actor: Actor,
  request: SampleRequest,
): Promise<MessagePreview> {
  const { notificationId, channel = 'email' } = request;
  const { message, problems, isDefault, reader } = await database.inOrganization(request.organizationId, (trx) =>
    sampleMessage(trx, actor, { ...request, defaults: messages, ability: 'notification.read' }),
  );
  const rendered = await renderer.render(message, channel).catch((error: unknown) => {
    if (error instanceof Refusal && problems.length > 0) return nothing;
    throw error;
  });
  return {
    ...rendered,
    notificationId,
    channel,
    language: message.language,
    isDefault,
    canTest: addressOf(reader, channel) !== null,
    problems,
  };
}
