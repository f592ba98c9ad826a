import { type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './ExpansionPanel.module.css';

type Props = {
  readonly title: string;
  readonly isExpanded: boolean;
  readonly onToggle: (isExpanded: boolean) => void;
  readonly toggleAt?: 'right' | 'bottom';
  /** A longer body scrolls. */
  readonly maximumHeight?: number;
  readonly children: ReactNode;
};

/** A title that expands its content. */
export function ExpansionPanel({
  title,
  isExpanded,
  onToggle,
  toggleAt = 'right',
  maximumHeight = 1000,
  children,
}: Props) {
  const bodyId = useId();
  const toggle = (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-controls={bodyId}
      className={styles.toggle}
      onClick={() => onToggle(!isExpanded)}
    >
      <span className={styles.title}>{title}</span>
      <Icon name={isExpanded ? 'chevronUp' : 'chevronDown'} size="sm" />
    </button>
  );
  return (
    <section className={classes(styles.panel, styles[toggleAt])} data-toggle-at={toggleAt}>
      {toggle}
      <div id={bodyId} hidden={!isExpanded} className={styles.body} style={{ maxHeight: maximumHeight }}>
        {children}
      </div>
    </section>
  );
}
