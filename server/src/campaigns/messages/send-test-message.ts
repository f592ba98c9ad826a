import type { Actor } from '@attune/domain/access';
import type { MessageChannel } from '@attune/domain/campaigns';
import { type Id, Refusal } from '@attune/domain/kernel';
import type { MessageLanguage } from '@attune/domain/messaging';
import type { Database } from '../../platform/database/index.ts';
import type { DefaultMessages } from './message-content.ts';
import type { MessageRenderer } from './message-renderer.ts';
import { addressOf, sampleMessage } from './sample-message.ts';
import type { CampaignRef } from '../stored-campaign.ts';

type Dependencies = {
  readonly database: Database;
  readonly renderer: MessageRenderer;
  readonly messages: DefaultMessages;
};

type TestRequest = CampaignRef & {
  readonly notificationId: Id<'campaign-notification'>;
  readonly language?: MessageLanguage | undefined;
  readonly channel?: MessageChannel | undefined;
};

/**
 * Sends a stored message to the actor only. Refuses with `conflict` if the actor has no contact details for the
 * channel.
 */
export async function sendTestMessage(
  { database, renderer, messages }: Dependencies,
  actor: Actor,
  request: TestRequest,
): Promise<void> {
  const { message, reader } = await database.inOrganization(request.organizationId, (trx) =>
    sampleMessage(trx, actor, { ...request, defaults: messages, ability: 'notification.update' }),
  );
  const { channel = 'email' } = request;
  const address = addressOf(reader, channel);
  if (!address)
    throw new Refusal(
      'conflict',
      `Your account has no ${channel === 'email' ? 'e-mail address' : 'mobile number'} to send a test to.`,
    );
  await renderer.deliver(message, { channel, address });
}
