import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './FileDrop.module.css';

type Props = {
  /** The instruction: "Drop an employee file here, or choose one". */
  readonly label: string;
  /** File types that the file picker offers. */
  readonly accept: string;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
};

/** Accepts one file, dropped or picked. */
export function FileDrop({ label, accept, isBusy, onFile, children }: Props) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  const drag = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(event.type === 'dragover' && !isBusy);
  };
  const drop = (event: DragEvent) => {
    drag(event);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };

  return (
    <label htmlFor={id} className={classes(styles.drop, isOver && styles.over)} aria-busy={isBusy}>
      <Icon name="upload" size="lg" />
      <span className={styles.label}>{label}</span>
      <span className={styles.note}>{children}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isBusy}
        className={styles.input}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drop}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
