import type { ReactNode } from 'react';
import { ChoicePopover, type ChoiceProps } from '../controls/ChoicePopover.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './InlineEdit.module.css';

type Props<Value extends string> = ChoiceProps<Value> & {
  /** What is shown, and pressed to choose another one. */
  readonly children: ReactNode;
};

/** One of many that is chosen where it stands. */
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
