import { toasts } from './toast-store.ts';

/** Copies a text to the clipboard and shows a toast with the outcome. Browsers deny it without permission or HTTPS. */
export async function copyText(text: string, copied = 'Copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ kind: 'success', text: copied });
  } catch {
    toasts.show({ kind: 'error', text: 'Could not be copied' });
  }
}
