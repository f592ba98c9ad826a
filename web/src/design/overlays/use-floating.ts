import { type RefObject, useLayoutEffect } from 'react';
import { throttle } from '../throttle.ts';
import { placeBeside, type PlacementOptions } from './placement.ts';

type Floating = {
  readonly isOpen: boolean;
  readonly anchor: RefObject<Element | null>;
  readonly floating: RefObject<HTMLElement | null>;
};

/** Minimum interval between updates while the window is resized. */
export const resizeThrottleMs = 200;

/** Positions a floating element beside its anchor while it is open, as soon as it has a size. */
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
