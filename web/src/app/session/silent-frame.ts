import { callbackPath } from './callback.ts';
import { waitForProvider } from './wait-for-provider.ts';

const kind = 'attune-silent-sign-in';

/** Silent sign-in in a hidden frame; returns the hash of the provider's redirect. */
export async function askSilently(url: string): Promise<string> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = 'Sign-in';
  frame.src = url;
  const answer = Promise.withResolvers<string>();
  const hear = (event: MessageEvent<{ readonly kind?: string; readonly hash?: string }>) => {
    if (event.origin === window.location.origin && event.source === frame.contentWindow && event.data.kind === kind)
      answer.resolve(event.data.hash ?? '');
  };
  window.addEventListener('message', hear);
  document.body.append(frame);
  try {
    return await waitForProvider(answer.promise);
  } finally {
    window.removeEventListener('message', hear);
    frame.remove();
  }
}

/**
 * Whether this page was opened in a hidden frame to receive the provider's response; if so, passes it to the parent.
 */
export function answerAsSilentFrame(): boolean {
  if (window.parent === window || window.location.pathname !== callbackPath) return false;
  window.parent.postMessage({ kind, hash: window.location.hash }, window.location.origin);
  return true;
}
