import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { copyAndAnnounce } from '../charts/use-copy-as-picture.ts';

/** Limit of rows in a picture: more exceed the canvas size of browsers and the size limits of mail servers. */
const maxRowsInPicture = 200;

/** About 15 pages. */
const maxRowsOnPaper = 500;

type HeatmapPicture = {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Number of rows rendered for a picture or for printing, whether visible or not. */
  readonly most: number | undefined;
  readonly copy: () => void;
};

/**
 * Copies a picture of a heatmap to the clipboard, and renders its first rows for printing, including rows outside the
 * viewport.
 */
export function useHeatmapPicture(title: string): HeatmapPicture {
  const frame = useRef<HTMLDivElement>(null);
  const [most, setMost] = useState<number>();

  useEffect(() => {
    const drawAll = () => flushSync(() => setMost(maxRowsOnPaper));
    const drawInSight = () => setMost(undefined);
    window.addEventListener('beforeprint', drawAll);
    window.addEventListener('afterprint', drawInSight);
    return () => {
      window.removeEventListener('beforeprint', drawAll);
      window.removeEventListener('afterprint', drawInSight);
    };
  }, []);

  const copy = async () => {
    flushSync(() => setMost(maxRowsInPicture));
    const table = frame.current?.querySelector('table');
    if (table) await copyAndAnnounce(table, title);
    setMost(undefined);
  };

  return { frame, most, copy: () => void copy() };
}
