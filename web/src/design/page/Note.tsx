import { type ReactNode, useState } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../controls/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-shapes.ts';
import styles from './Note.module.css';

export type NoteLook = 'info' | 'success' | 'warning' | 'error' | 'feature-flag';

const icons: Readonly<Record<NoteLook, IconName>> = {
  info: 'info',
  success: 'checkCircle',
  warning: 'warning',
  error: 'alert',
  'feature-flag': 'flag',
};

type Props = {
  readonly look?: NoteLook;
  /** Makes the bar dismissible. */
  readonly onHide?: () => void;
  readonly children: ReactNode;
};

/** An information bar above or between content. */
export function Note({ look = 'info', onHide, children }: Props) {
  return (
    <div role={look === 'error' ? 'alert' : undefined} className={classes(styles.note, styles[look])}>
      <Icon name={icons[look]} />
      <div className={styles.words}>{children}</div>
      {onHide && <IconButton icon="close" label="Hide" size="small" className={styles.hide} onClick={onHide} />}
    </div>
  );
}

/** Local storage of dismissed tips. */
export type DismissedTips = { readonly has: (tipId: string) => boolean; readonly add: (tipId: string) => void };

type TipProps = { readonly tipId: string; readonly dismissed: DismissedTips; readonly children: ReactNode };

/** A tip that, once dismissed, stays hidden. */
export function TipBox({ tipId, dismissed, children }: TipProps) {
  const [isHidden, setIsHidden] = useState(() => dismissed.has(tipId));
  if (isHidden) return null;
  const dismiss = () => {
    dismissed.add(tipId);
    setIsHidden(true);
  };
  return <Note onHide={dismiss}>{children}</Note>;
}
