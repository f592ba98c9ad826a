import { toasts } from './toast-store.ts';

/** Puts a text on the clipboard, and says how it went. Browsers refuse it without permission, and without HTTPS. */
export async function copyText(text: string, copied = 'Copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ kind: 'success', text: copied });
  } catch {
    toasts.show({ kind: 'error', text: 'Could not be copied' });
  }
}
