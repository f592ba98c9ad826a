import type { NotificationResource } from '@attune/contract/messages/notifications';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../design/page/Note.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { messageLanguagesQuery } from '../campaigns.queries.ts';
import { labelledMessages } from '../message-labels.ts';
import { fallbackSentences } from './language-words.ts';

/** One sentence for each language that uses default texts. */
export function useFallbacks(campaignId: string, messages: readonly NotificationResource[]): readonly string[] {
  const languages = useQuery(messageLanguagesQuery({ organizationId: useOrganizationId(), campaignId }));
  return fallbackSentences(languages.data?.data.map(({ attributes }) => attributes) ?? [], labelledMessages(messages));
}

/** Notes which recipients get default texts. */
export function LanguagesNote({
  campaignId,
  messages,
}: {
  readonly campaignId: string;
  readonly messages: readonly NotificationResource[];
}) {
  const sentences = useFallbacks(campaignId, messages);
  if (sentences.length === 0) return null;
  return <Note look="warning">{sentences.join(' ')}</Note>;
}
