import type { Actor } from '@attune/domain/access';
import { Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import type { MessageRenderer } from './message-renderer.ts';
import { type SampleRequest, sampleMessage } from './sample-message.ts';

type Needs = { readonly database: Database; readonly renderer: MessageRenderer };

/** Sends a message as it is stored to the actor alone. Refuses with `conflict` when the actor's account has no address. */
export async function sendTestMessage({ database, renderer }: Needs, actor: Actor, request: Omit<SampleRequest, 'emailSubject' | 'emailBody'>): Promise<void> {
  const { message, reader } = await database.inOrganization(request.organizationId, (trx) => sampleMessage(trx, actor, { ...request, ability: 'notification.update' }));
  if (!reader.emailAddress) throw new Refusal('conflict', 'Your account has no e-mail address to send a test to.');
  await renderer.deliver(message, reader.emailAddress);
}
