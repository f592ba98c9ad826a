import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** So long a box rests before its new width counts. */
const boxRefreshMs = 300;

/** The width of a box in pixels, so that a chart is laid out for it and not scaled. It is 0 until the box is on the page. */
export function useBoxWidth<Box extends HTMLElement>(refreshMs = boxRefreshMs): readonly [RefObject<Box | null>, number] {
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
    measure();
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [refreshMs]);

  return [box, width];
}
