import type { ReactNode } from 'react';
import { Initials } from './Initials.tsx';
import styles from './NameWithNote.module.css';

type Props = {
  readonly name: string;
  readonly picture?: string | null | undefined;
  readonly note: ReactNode;
  readonly children: ReactNode;
};

/** A person in a table row: photo or initials, the name, and contact details below it. */
export function NameWithNote({ name, picture, note, children }: Props) {
  return (
    <span className={styles.row}>
      <Initials name={name} picture={picture} />
      <span>
        {children}
        <span className={styles.note}>{note}</span>
      </span>
    </span>
  );
}
