import { useLayoutEffect, useRef } from 'react';
import { useBoxWidth } from '../charts/use-box-width.ts';
import { drawMail, type MailLook } from './draw-mail.ts';
import styles from './MailView.module.css';

type Props = MailLook & { readonly label: string; readonly html: string };

/** Minimum width in pixels of the desktop layout. */
const desktopWidth = 496;

/** E-mail preview, scaled down if space is limited. */
export function MailView({ label, html, isDark, isNarrow }: Props) {
  const mail = useRef<HTMLElement>(null);
  const [box, boxWidth] = useBoxWidth<HTMLDivElement>();
  const isCramped = !isNarrow && boxWidth > 0 && boxWidth < desktopWidth;

  useLayoutEffect(() => {
    const host = mail.current;
    if (host) drawMail(host.shadowRoot ?? host.attachShadow({ mode: 'open' }), html, { isDark, isNarrow });
  }, [html, isDark, isNarrow]);

  return (
    <div ref={box}>
      <article
        ref={mail}
        aria-label={label}
        className={styles.mail}
        data-narrow={isNarrow}
        style={{ zoom: isCramped ? boxWidth / desktopWidth : 1 }}
      />
    </div>
  );
}
