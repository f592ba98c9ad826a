import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';
import { toasts } from './toast-store.ts';

describe('a text to be copied', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['is on the clipboard', { writeText: () => Promise.resolve() }, { kind: 'success', text: 'Address copied' }],
    [
      'is said not to be where the browser refuses',
      { writeText: () => Promise.reject(new Error('denied')) },
      { kind: 'error' },
    ],
    ['is said not to be where there is no clipboard', undefined, { kind: 'error', text: 'Could not be copied' }],
  ])('%s', async (_, clipboard, toast) => {
    vi.stubGlobal('navigator', { clipboard });
    const show = vi.spyOn(toasts, 'show');
    await copyText('https://acme.example', 'Address copied');
    expect(show).toHaveBeenLastCalledWith(expect.objectContaining(toast));
    show.mockRestore();
  });
});
