import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { copyAndAnnounce } from '../charts/use-copy-as-picture.ts';

/** A picture of more rows would be larger than what browsers draw and mails take. */
const maxRowsInPicture = 200;

/** Some 15 pages. */
const maxRowsOnPaper = 500;

type HeatmapPicture = {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** How many rows are drawn while a picture is made or the page is printed, whether in sight or not. */
  readonly most: number | undefined;
  readonly copy: () => void;
};

/**
 * Puts a picture of a heatmap on the clipboard, and all of it on paper: its first rows, also those that are not in
 * sight.
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
