import { type RefObject, useRef } from 'react';
import { toasts } from '../overlays/toast-store.ts';
import { copyAsPicture } from './picture.ts';

/** Ref of an element and a function that copies a picture of it to the clipboard. */
export function useCopyAsPicture<Box extends HTMLElement>(title: string): readonly [RefObject<Box | null>, () => void] {
  const box = useRef<Box>(null);
  return [box, () => void (box.current && copyAndAnnounce(box.current, title))];
}

/** Copies a picture of an element to the clipboard and shows a toast with the outcome. */
export async function copyAndAnnounce(element: HTMLElement, title: string): Promise<void> {
  try {
    await copyAsPicture(element, title);
    toasts.show({ kind: 'success', text: 'Copied as PNG' });
  } catch {
    toasts.show({ kind: 'error', text: 'The image could not be copied', note: 'Your browser blocked it.' });
  }
}
