import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-shapes.ts';
import styles from './StateMessage.module.css';

type Props = {
  readonly heading: string;
  /** 1 where the message is the page, 2 where it stands inside of one. */
  readonly level?: 1 | 2;
  readonly children: ReactNode;
  /** The one next step, then at most one other. */
  readonly actions?: ReactNode;
  readonly drawing?: ReactNode;
  readonly isAlert?: boolean;
  readonly isHatched?: boolean;
};

/** What stands in the place of content that is not there: what it is, and the one next step. */
export function StateMessage({
  heading,
  level = 2,
  children,
  actions,
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
