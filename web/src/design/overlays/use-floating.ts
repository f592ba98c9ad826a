import { type RefObject, useLayoutEffect } from 'react';
import { throttle } from '../throttle.ts';
import { placeBeside, type PlacementOptions } from './placement.ts';

type Floating = {
  readonly isOpen: boolean;
  readonly anchor: RefObject<Element | null>;
  readonly floating: RefObject<HTMLElement | null>;
};

/** How often at most something follows a window whose size changes. */
export const resizeThrottleMs = 200;

/** Keeps a floating element beside its anchor for as long as it is open, from the moment it has a size. */
export function useFloating({ isOpen, anchor, floating }: Floating, { side, alignment, offset }: PlacementOptions) {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const place = () => {
      const element = floating.current;
      if (!anchor.current || !element) return;
      const frame = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const scene = {
        anchor: anchor.current.getBoundingClientRect(),
        floating: element.getBoundingClientRect(),
        frame,
      };
      const { left, top } = placeBeside(scene, {
        ...(side && { side }),
        ...(alignment && { alignment }),
        ...(offset && { offset }),
      });
      Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
    };
    const observer = new ResizeObserver(place);
    if (floating.current) observer.observe(floating.current);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    const resized = throttle(place, resizeThrottleMs);
    window.addEventListener('resize', resized.call);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', resized.call);
      resized.stop();
    };
  }, [isOpen, anchor, floating, side, alignment, offset]);
}
