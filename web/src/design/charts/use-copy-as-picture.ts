import { type RefObject, useRef } from 'react';
import { toasts } from '../overlays/toast-store.ts';
import { copyAsPicture } from './picture.ts';

/** A box on the page, and what puts a picture of it on the clipboard. */
export function useCopyAsPicture<Box extends HTMLElement>(title: string): readonly [RefObject<Box | null>, () => void] {
  const box = useRef<Box>(null);
  return [box, () => void (box.current && copyAndAnnounce(box.current, title))];
}

/** Puts a picture of an element on the clipboard, and says how it went. */
export async function copyAndAnnounce(element: HTMLElement, title: string): Promise<void> {
  try {
    await copyAsPicture(element, title);
    toasts.show({ kind: 'success', text: 'Copied as PNG' });
  } catch {
    toasts.show({ kind: 'error', text: 'The image could not be copied', note: 'Your browser blocked it.' });
  }
}
