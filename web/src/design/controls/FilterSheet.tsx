import { type ReactNode, useState } from 'react';
import { useReaches } from '../breakpoints.ts';
import { Dialog } from '../overlays/Dialog.tsx';
import { Button } from './Button.tsx';
import styles from './FilterSheet.module.css';

type Props = {
  /** What the button and the sheet are called. */
  readonly label?: string;
  readonly children: ReactNode;
};

/**
 * What narrows a list and says how it is shown: beside one another where there is room, in a sheet behind one button on
 * a phone.
 */
export function FilterSheet({ label = 'Filters', children }: Props) {
  const hasRoom = useReaches('md');
  const [isOpen, setIsOpen] = useState(false);
  if (hasRoom) return children;
  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog
          title={label}
          onClose={() => setIsOpen(false)}
          footer={
            <Button rank="primary" onClick={() => setIsOpen(false)}>
              Show results
            </Button>
          }
        >
          <div className={styles.sheet}>{children}</div>
        </Dialog>
      )}
    </>
  );
}
