import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-shapes.ts';
import styles from './StateMessage.module.css';

type Props = {
  readonly heading: string;
  /** 1 if the message is the whole page, 2 inside a page. */
  readonly level?: 1 | 2;
  readonly children: ReactNode;
  /** The next step, then at most one alternative. */
  readonly actions?: ReactNode;
  /** A quiet line below the actions. */
  readonly footer?: ReactNode;
  readonly drawing?: ReactNode;
  readonly isAlert?: boolean;
  readonly isHatched?: boolean;
};

/** Replaces missing content: what is missing, and the next step. */
export function StateMessage({
  heading,
  level = 2,
  children,
  actions,
  footer,
  drawing,
  isAlert = false,
  isHatched = false,
}: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes(styles.frame, isHatched && styles.hatched)} role={isAlert ? 'alert' : undefined}>
      <div className={styles.message}>
        {drawing}
        <Heading className={styles.heading}>{heading}</Heading>
        <p className={styles.text}>{children}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}

export function StateIcon({ name, isDanger = false }: { readonly name: IconName; readonly isDanger?: boolean }) {
  return (
    <span className={classes(styles.icon, isDanger && styles.danger)}>
      <Icon name={name} size="lg" />
    </span>
  );
}
