import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { placeBeside } from '../overlays/placement.ts';
import styles from './Heatmap.module.css';

/** Tooltip beside the hovered value, without focus or pointer events. */
export function HeatmapTip({ anchor, children }: { readonly anchor: Element; readonly children: ReactNode }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element) return;
    const frame = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeBeside(
      { anchor: anchor.getBoundingClientRect(), floating: element.getBoundingClientRect(), frame },
      { side: 'right', alignment: 'center', offset: [0, 8] },
    );
    Object.assign(element.style, { left: `${left}px`, top: `${top}px` });
  }, [anchor]);
  return (
    <div ref={tip} role="tooltip" className={styles.tip}>
      {children}
    </div>
  );
}
