import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-shapes.ts';
import styles from './Tag.module.css';

type Props = {
  readonly look?: 'plain' | 'good' | 'attention' | 'bad' | 'accent' | 'outlined';
  readonly icon?: IconName;
  readonly children: string;
};

/** A short label beside an item. */
export function Tag({ look = 'plain', icon, children }: Props) {
  return (
    <span className={classes(styles.tag, styles[look])}>
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  );
}
