import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Delay before a new width applies, so that resizing does not redraw every frame. */
const boxRefreshMs = 300;

/** Width between the margins of an A4 page. */
const paperWidth = 680;

/** Measures whenever an element has had another size for a while. Returns how to stop. */
export function watchBox(element: Element, measure: () => void, refreshMs = boxRefreshMs): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(measure, refreshMs);
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Width of an element in pixels, so that a chart is laid out for it and not scaled; while printing, its share of the
 * paper. 0 until the element is mounted.
 */
export function useBoxWidth<Box extends HTMLElement>(refreshMs?: number): readonly [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    const fitPaper = () => {
      const column = element.closest('main')?.clientWidth ?? element.clientWidth;
      flushSync(() => setWidth(Math.min(element.clientWidth, (element.clientWidth / column) * paperWidth)));
    };
    measure();
    const leave = watchBox(element, measure, refreshMs);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', measure);
    return () => {
      leave();
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', measure);
    };
  }, [refreshMs]);

  return [box, width];
}
