import { type Actor, authorize } from '@attune/domain/access';
import { type DeliveryChannel, type NotificationKind, notificationKinds } from '@attune/domain/campaigns';
import { type Id, type Problem, Refusal, invalid } from '@attune/domain/kernel';
import { senderLabel, senderNameProblems } from '@attune/domain/messaging';
import { recordChange } from '../../history/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { messageProblems, smsProblems } from '../launch/campaign-problems.ts';
import type { DefaultMessages } from './message-content.ts';
import { findOrganization } from '../organization.repository.ts';
import {
  type CustomTexts,
  type StoredMessageSettings,
  findMessageSettings,
  lockMessageSettings,
  saveMessageSettings,
} from './message-settings.repository.ts';
import { withCustomTemplates } from './organization-messages.ts';

type Dependencies = { readonly database: Database; readonly messages: DefaultMessages };

export type MessageSettings = {
  readonly organizationId: Id<'organization'>;
  readonly senderName: string | null;
  /** Sender name of e-mails. */
  readonly sender: string;
  readonly channel: DeliveryChannel;
  readonly texts: DefaultMessages;
  readonly default: DefaultMessages;
};

/** Gets the message defaults for new campaigns, for people who create campaigns. */
export async function getMessageSettings(
  { database, messages }: Dependencies,
  actor: Actor,
  organizationId: Id<'organization'>,
): Promise<MessageSettings> {
  authorize(actor, 'campaign.create', { organizationId });
  return database.inOrganization(organizationId, async (trx) =>
    disclosed(trx, { organizationId, stored: await findMessageSettings(trx, organizationId), messages }),
  );
}

export type MessageSettingsUpdate = {
  readonly organizationId: Id<'organization'>;
  readonly senderName?: string | null | undefined;
  readonly channel?: DeliveryChannel | undefined;
  readonly texts?:
    | {
        readonly [K in NotificationKind]?:
          | { readonly [P in keyof CustomTexts]?: string | null | undefined }
          | undefined;
      }
    | undefined;
};

/**
 * Updates the message defaults for new campaigns; null restores the product default. Refuses with `invalid` an invalid
 * sender name and texts that could not be sent. The audit log records which texts changed, not their content.
 */
export async function updateMessageSettings(
  { database, messages }: Dependencies,
  actor: Actor,
  update: MessageSettingsUpdate,
): Promise<MessageSettings> {
  const { organizationId } = update;
  authorize(actor, 'organization.updateSettings', { organizationId });
  return database.inOrganization(organizationId, async (trx) => {
    await lockMessageSettings(trx, organizationId);
    const before = await findMessageSettings(trx, organizationId);
    const after = decide(before, update, messages);
    const changes = changesOf(before, after);
    if (changes.length === 0) return disclosed(trx, { organizationId, stored: after, messages });
    await saveMessageSettings(trx, organizationId, after);
    const entry = { personId: actor.personId, entityType: 'organizations', entityId: organizationId };
    await recordChange(trx, organizationId, { ...entry, action: 'organization.messages-changed', after: { changes } });
    return disclosed(trx, { organizationId, stored: after, messages });
  });
}

function decide(
  before: StoredMessageSettings,
  { senderName = before.senderName, channel = before.channel, texts = {} }: MessageSettingsUpdate,
  messages: DefaultMessages,
): StoredMessageSettings {
  const name = senderName?.trim().replaceAll(/\s+/g, ' ') ?? null;
  const worded = Object.fromEntries(
    notificationKinds.map((kind) => [
      kind,
      unlessDefault({ ...before.texts[kind], ...given(texts[kind]) }, messages[kind]),
    ]),
  ) as StoredMessageSettings['texts'];
  const after = { senderName: name, channel, texts: worded };
  const problems = [
    ...(name === null ? [] : senderNameProblems(name)),
    ...notificationKinds.flatMap((kind) => wordProblems(kind, withCustomTemplates(messages, worded))),
  ];
  if (problems.length > 0) throw invalid(...problems);
  return after;
}

function given(words: object | undefined): Partial<CustomTexts> {
  return Object.fromEntries(Object.entries(words ?? {}).filter(([, value]) => value !== undefined));
}

/** Stores only differences from the default, so that later changes of the default apply. */
function unlessDefault(
  { emailSubject, emailBody, smsBody }: CustomTexts,
  byDefault: DefaultMessages[NotificationKind],
): CustomTexts {
  const own = (text: string | null, other: string) => (text === null || text === other ? null : text);
  return {
    emailSubject: own(emailSubject, byDefault.subject),
    emailBody: own(emailBody, byDefault.body),
    smsBody: own(smsBody, byDefault.smsBody),
  };
}

/** Texts that no campaign could send; new campaigns have no custom values yet. */
function wordProblems(kind: NotificationKind, texts: DefaultMessages): readonly Problem[] {
  const at = ['texts', kind];
  return [...messageProblems(texts[kind], {}, at), ...smsProblems(texts[kind].smsBody, at)];
}

function changesOf(before: StoredMessageSettings, after: StoredMessageSettings): readonly string[] {
  const parts = ['emailSubject', 'emailBody', 'smsBody'] as const;
  return [
    ...(before.senderName === after.senderName ? [] : ['senderName']),
    ...(before.channel === after.channel ? [] : ['deliveryChannel']),
    ...notificationKinds.flatMap((kind) =>
      parts.filter((part) => before.texts[kind][part] !== after.texts[kind][part]).map((part) => `${kind}.${part}`),
    ),
  ];
}

async function disclosed(
  trx: Transaction,
  {
    organizationId,
    stored,
    messages,
  }: {
    readonly organizationId: Id<'organization'>;
    readonly stored: StoredMessageSettings;
    readonly messages: DefaultMessages;
  },
): Promise<MessageSettings> {
  const organization = await findOrganization(trx, organizationId);
  if (!organization) throw new Refusal('not-found');
  const { senderName, channel, texts } = stored;
  return {
    organizationId,
    senderName,
    sender: senderLabel(senderName ?? organization.displayName),
    channel,
    texts: withCustomTemplates(messages, texts),
    default: messages,
  };
}
