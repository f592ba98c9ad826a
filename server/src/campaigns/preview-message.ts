import type { Actor } from '@attune/domain/access';
import { type Id, type Problem, Refusal } from '@attune/domain/kernel';
import type { Database } from '../platform/database/index.ts';
import { messageProblems } from './campaign-problems.ts';
import type { MessageRenderer, RenderedMessage } from './message-renderer.ts';
import { type SampleRequest, sampleMessage } from './sample-message.ts';

type Needs = { readonly database: Database; readonly renderer: MessageRenderer };

export type MessagePreview = RenderedMessage & { readonly notificationId: Id<'campaign-notification'>; readonly problems: readonly Problem[] };

const nothing: RenderedMessage = { from: '', subject: '', html: '', text: '' };

/** How a message reads with the given words. What is wrong with them is said beside it; some of it leaves nothing to read. */
export async function previewMessage({ database, renderer }: Needs, actor: Actor, request: SampleRequest): Promise<MessagePreview> {
  const { notificationId } = request;
  const { campaign, message } = await database.inOrganization(request.organizationId, (trx) => sampleMessage(trx, actor, { ...request, ability: 'notification.read' }));
  const problems = messageProblems(message.text, campaign.templateData);
  const rendered = await renderer.render(message).catch((error: unknown) => {
    if (error instanceof Refusal && problems.length > 0) return nothing;
    throw error;
  });
  return { ...rendered, notificationId, problems };
}
