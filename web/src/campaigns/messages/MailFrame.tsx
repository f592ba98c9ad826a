import { useEffect, useRef, useState } from 'react';
import { useBoxWidth } from '../../design/charts/use-box-width.ts';
import { drawMail } from './mail-document.ts';
import styles from './MailFrame.module.css';

type Props = { readonly label: string; readonly html: string; readonly isDark: boolean; readonly isNarrow: boolean };

/** The widths in pixels at which a mail is laid out: on a phone, and the least that is not one. */
const phoneWidth = 320;
const deskWidth = 496;

/** A mail as its reader sees it, in a frame of its own, so that its look and that of the page stay apart. Where there is little room it is drawn smaller. */
export function MailFrame({ label, html, isDark, isNarrow }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [box, boxWidth] = useBoxWidth<HTMLDivElement>();
  const [height, setHeight] = useState(320);
  const width = isNarrow ? Math.min(phoneWidth, boxWidth) : Math.max(deskWidth, boxWidth);
  const scale = Math.min(1, boxWidth / width || 1);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    const view = page?.defaultView;
    if (!page || !view) return undefined;
    drawMail(page, html, { isDark });
    const watcher = new view.ResizeObserver(() => setHeight(Math.ceil(page.body.getBoundingClientRect().height)));
    watcher.observe(page.body);
    return () => watcher.disconnect();
  }, [html, isDark]);

  return (
    <div ref={box} className={styles.box} style={{ height: height * scale }}>
      <iframe ref={frame} title={label} sandbox="allow-same-origin" tabIndex={-1} className={styles.frame} data-narrow={isNarrow} style={{ width, height, transform: `scale(${scale})` }} />
    </div>
  );
}
