import { getCampaign, listCampaigns } from '@attune/contract/campaigns/campaign';
import { reviewCampaign } from '@attune/contract/campaigns/review';
import {
  addNotification,
  bulkUpdateNotifications,
  exportMessageTexts,
  importMessageTexts,
  listMessageLanguages,
  listMessageWords,
  listNotifications,
  previewMessage,
  removeNotification,
  resendNotification,
  resetNotifications,
  sendTestMessage,
  updateMessageWords,
  updateNotification,
} from '@attune/contract/messages/notifications';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useWrite, type WriteTexts, writeTexts } from '../../platform/writes.ts';

const ofMessages = [
  listNotifications,
  reviewCampaign,
  previewMessage,
  listMessageWords,
  listMessageLanguages,
  getCampaign,
  listCampaigns,
] as const;
/** A deleted message has no preview and no texts to refetch. */
const ofOthers = ofMessages.filter((endpoint) => endpoint !== previewMessage && endpoint !== listMessageWords);
/** Queries to invalidate after a text has changed. */
const ofWords = [listNotifications, reviewCampaign, previewMessage, listMessageWords, listMessageLanguages] as const;
const updateTexts = writeTexts('update', 'messages');

/** The specification fixes this text. */
const repetitionTexts: WriteTexts = { success: 'Successfully re-sent messages', failure: 'Failed to re-send messages' };
const testTexts: WriteTexts = { success: 'Test sent to you', failure: 'Failed to send the test' };

/** Messages are saved while editing, so their status is shown inline, not in a toast. */
export function useUpdateMessage() {
  return useWrite(updateNotification, { texts: {}, refetches: ofWords });
}

/** Saves the texts in one language. */
export function useUpdateWords() {
  return useWrite(updateMessageWords, { texts: {}, refetches: ofWords });
}

export function useSendTest() {
  return useWrite(sendTestMessage, { texts: testTexts });
}

export function useAddMessage(onAdded: (notificationId: string) => void) {
  return useWrite(addNotification, {
    texts: writeTexts('create', 'message'),
    refetches: ofMessages,
    onSuccess: ({ data }) => onAdded(data.id),
  });
}

export function useRemoveMessage(onRemoved: () => void) {
  return useWrite(removeNotification, {
    texts: writeTexts('delete', 'message'),
    refetches: ofOthers,
    onSuccess: onRemoved,
  });
}

export function useResetMessages(onReset: () => void) {
  return useWrite(resetNotifications, { texts: updateTexts, refetches: ofOthers, onSuccess: onReset });
}

export function useMoveMessages() {
  return useWrite(bulkUpdateNotifications, { texts: updateTexts, refetches: ofMessages });
}

export function useRepeatMessage() {
  return useWrite(resendNotification, { texts: repetitionTexts, refetches: ofMessages });
}

/** Imports a file of translations; errors are shown inline. */
export function useImportTexts(onTaken: () => void) {
  const taking = useWrite(importMessageTexts, {
    texts: { success: updateTexts.success },
    refetches: ofMessages,
    onSuccess: onTaken,
  });
  return {
    isPending: taking.isPending,
    error: taking.error,
    send: (params: TextsPlace, file: File) => taking.mutate({ params, body: bodyOf(file) }),
  };
}

type TextsPlace = { readonly organizationId: string; readonly campaignId: string };

/** Browsers can send a file as a body, which satisfies the contract's byte stream. */
function bodyOf(file: File): AsyncIterable<Uint8Array> {
  return file as unknown as AsyncIterable<Uint8Array>;
}

/**
 * Downloads the message texts as a file for translators. CSV comes without the byte order mark that spreadsheets need
 * to detect UTF-8.
 */
export function useExportTexts(fileName: string) {
  return useMutation({
    mutationFn: async (params: TextsPlace) =>
      saveFile(
        fileName,
        new Blob([`\uFEFF${await call(exportMessageTexts, { params })}`], { type: 'text/csv;charset=utf-8' }),
      ),
    meta: { failure: `Failed to download ${fileName}` },
  });
}
