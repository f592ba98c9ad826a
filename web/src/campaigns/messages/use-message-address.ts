import type { MessageChannel } from '@attune/domain/campaigns';
import { messageLanguageOf } from '@attune/domain/messaging';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { PreviewLook } from '../campaigns.queries.ts';
import type { SearchParams } from '../../platform/search-params.ts';

type Search = { readonly message?: string | undefined; readonly channel?: string; readonly language?: string };

/** URL state of messages: selected message, channel and language. */
export function useMessageAddress(channels: readonly MessageChannel[]) {
  const { message, channel, language }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const hold = useCallback(
    (part: Search) =>
      void navigate({
        to: '.',
        search: (previous: SearchParams) => ({ ...previous, ...part }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const look: PreviewLook = {
    channel: channels.find((each) => each === channel) ?? channels[0] ?? 'email',
    language: messageLanguageOf(language ?? null),
  };
  return {
    messageId: message,
    look,
    choose: (messageId: string | undefined) => hold({ message: messageId }),
    lookAt: ({ channel: nextChannel, language: nextLanguage }: PreviewLook) =>
      hold({ channel: nextChannel, language: nextLanguage }),
  };
}
