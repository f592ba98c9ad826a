import type { ReactNode } from 'react';
import { ChoicePopover, type ChoiceProps } from '../controls/ChoicePopover.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './InlineEdit.module.css';

type Props<Value extends string> = ChoiceProps<Value> & {
  /** The current value; pressing it opens the list. */
  readonly children: ReactNode;
};

/** Inline edit of a value selected from a list. */
export function ChoiceEdit<Value extends string>({ children, ...choice }: Props<Value>) {
  return (
    <ChoicePopover
      {...choice}
      className={styles.popover}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} className={styles.trigger} title={`Change ${choice.label.toLowerCase()}`}>
          <span>{children}</span>
          <Icon name="chevronDown" size="xs" />
        </button>
      )}
    />
  );
}
