import type { PagePhase } from '../design/page/PagePhases.tsx';

/** Phases of a request. */
export type RequestState = 'prerequest' | 'request' | 'success' | 'failure';

export type PageRequest = { readonly state: RequestState; readonly isRead: boolean };

/** Outcome of a request: content, empty, or suppressed to protect confidentiality. */
export type Content = 'shown' | 'empty' | 'obscured';

/** Phase of a page from its requests. Without requests it is ready. */
export function phaseOf(requests: readonly PageRequest[], content: Content = 'shown'): PagePhase {
  const states = requests.map((request) => request.state);
  if (states.every((state) => state === 'success')) return content === 'shown' ? 'ideal' : content;
  if (states.includes('failure')) return 'error';
  if (states.every((state) => state === 'prerequest')) return 'blank';
  if (requests.some((request) => !request.isRead && request.state === 'request')) return 'saving';
  return 'loading';
}
