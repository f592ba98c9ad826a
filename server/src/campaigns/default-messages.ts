import { type NotificationKind, notificationKinds } from '@attune/domain/campaigns';
import type { MessageText } from '@attune/domain/messaging';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What the messages of a campaign say until somebody changes them, in English. */
export type DefaultMessages = { readonly [K in NotificationKind]: MessageText };

const messagesFile = z.object({
  emails: z.array(z.object({ id: z.string(), texts: z.object({ en: z.object({ subject: z.string(), body: z.string() }) }) })),
});

/** Reads the texts from `messages.json` in the folder of the content. */
export async function readDefaultMessages(folder: string): Promise<DefaultMessages> {
  const { emails } = messagesFile.parse(JSON.parse(await readFile(join(folder, 'messages.json'), 'utf8')));
  const textOf = (kind: NotificationKind) => {
    const found = emails.find(({ id }) => id === kind);
    if (!found) throw new Error(`messages.json has no text for "${kind}".`);
    return [kind, found.texts.en] as const;
  };
  return Object.fromEntries(notificationKinds.map(textOf)) as DefaultMessages;
}
