import { type RefObject, useRef } from 'react';
import { toasts } from '../overlays/toast-store.ts';
import { copyAsPicture } from './picture.ts';

/** A box on the page, and what puts a picture of it on the clipboard. */
export function useCopyAsPicture<Box extends HTMLElement>(title: string): readonly [RefObject<Box | null>, () => void] {
  const box = useRef<Box>(null);
  const copy = async () => {
    if (!box.current) return;
    try {
      await copyAsPicture(box.current, title);
      toasts.show({ kind: 'success', text: 'Copied as PNG' });
    } catch {
      toasts.show({ kind: 'error', text: 'The picture could not be copied', note: 'Your browser did not allow it.' });
    }
  };
  return [box, () => void copy()];
}
