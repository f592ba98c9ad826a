import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** So long a box rests before its new width counts. */
const boxRefreshMs = 300;

/** What a page of A4 has room for between its margins. */
const paperWidth = 680;

/**
 * The width of a box in pixels, so that a chart is laid out for it and not scaled; while the page is printed, its share
 * of the paper. It is 0 until the box is on the page.
 */
export function useBoxWidth<Box extends HTMLElement>(
  refreshMs = boxRefreshMs,
): readonly [RefObject<Box | null>, number] {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(measure, refreshMs);
    });
    const fitPaper = () => {
      const column = element.closest('main')?.clientWidth ?? element.clientWidth;
      flushSync(() => setWidth(Math.min(element.clientWidth, (element.clientWidth / column) * paperWidth)));
    };
    measure();
    observer.observe(element);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', measure);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', measure);
    };
  }, [refreshMs]);

  return [box, width];
}
