import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import layout from '../layout.module.css';
import { Tooltip } from '../overlays/Tooltip.tsx';
import styles from './Withheld.module.css';

/** Replaces a suppressed number: looks intentional, with the reason in a popover. */
export function Withheld({
  title,
  reason,
  children = 'withheld',
}: {
  readonly title?: string;
  readonly reason: ReactNode;
  readonly children?: string;
}) {
  const said =
    title === undefined ? (
      reason
    ) : (
      <>
        <b>{title}.</b> {reason}
      </>
    );
  return (
    <Tooltip text={said} side="bottom" alignment="end">
      <button type="button" className={classes(styles.withheld, layout.hatched)}>
        <Icon name="lock" size="xs" />
        {children}
      </button>
    </Tooltip>
  );
}

/** Replaces a suppressed row or chart. */
export function WithheldLine({ reason }: { readonly reason: ReactNode }) {
  return (
    <p className={classes(styles.line, layout.hatched)}>
      <Icon name="lock" size="sm" />
      {reason}
    </p>
  );
}

/** A note below a chart that lists merged groups. */
export function MergedNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon name="lock" size="xs" />
      {children}
    </p>
  );
}
