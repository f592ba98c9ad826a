import { type ReactNode, useState } from 'react';
import { useReaches } from '../breakpoints.ts';
import { Dialog } from '../overlays/Dialog.tsx';
import { Button } from './Button.tsx';
import styles from './FilterSheet.module.css';

type Props = {
  /** Name of the button and the sheet. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** Filters and view options of a list: in a row where there is room, on a phone in a sheet behind one button. */
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
