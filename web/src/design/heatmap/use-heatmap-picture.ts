import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { copyAndTell } from '../charts/use-copy-as-picture.ts';

/** A picture of more rows would be larger than what browsers draw and mails take. */
const mostRowsInPicture = 200;

type HeatmapPicture = {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** How many rows are drawn while the picture is made, whether in sight or not. */
  readonly most: number | undefined;
  readonly copy: () => void;
};

/** Puts a picture of a heatmap on the clipboard: its first rows, also those that are not in sight. */
export function useHeatmapPicture(title: string): HeatmapPicture {
  const frame = useRef<HTMLDivElement>(null);
  const [isTaken, setIsTaken] = useState(false);

  const copy = async () => {
    flushSync(() => setIsTaken(true));
    const table = frame.current?.querySelector('table');
    if (table) await copyAndTell(table, title);
    setIsTaken(false);
  };

  return { frame, most: isTaken ? mostRowsInPicture : undefined, copy: () => void copy() };
}
