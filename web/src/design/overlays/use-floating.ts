import { type RefObject, useLayoutEffect } from 'react';
import { placeBeside, type Wish } from './placement.ts';

/** Keeps a floating element beside its anchor for as long as it is open. */
export function useFloating(isOpen: boolean, anchor: RefObject<Element | null>, floating: RefObject<HTMLElement | null>, wish: Wish) {
  const { side, alignment, offset } = wish;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const place = () => {
      if (!anchor.current || !floating.current) return;
      const wished = { ...(side && { side }), ...(alignment && { alignment }), ...(offset && { offset }) };
      const frame = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const point = placeBeside(anchor.current.getBoundingClientRect(), floating.current.getBoundingClientRect(), frame, wished);
      floating.current.style.left = `${point.left}px`;
      floating.current.style.top = `${point.top}px`;
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [isOpen, anchor, floating, side, alignment, offset]);
}
