import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../controls/Button.tsx';
import styles from './Dialog.module.css';
import { addOpenDialog, removeOpenDialog } from './open-dialogs.ts';

type FrameProps = {
  readonly onClose: () => void;
  readonly role?: 'dialog' | 'alertdialog';
  readonly label?: string;
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A modal dialog, open while rendered. Escape and a click on the backdrop request closing. */
export function DialogFrame({
  onClose,
  role = 'dialog',
  label,
  labelledBy,
  describedBy,
  className,
  children,
}: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent((event: Event) => {
    const isBeside = event.type === 'mousedown' && event.target === dialog.current;
    const isEscape = event.type === 'cancel' && event.target === dialog.current;
    if (isEscape) event.preventDefault();
    if (isBeside || isEscape) onClose();
  });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    addOpenDialog(element);
    element.showModal();
    // By default the browser focuses the first element, which is the close button.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    element.addEventListener('mousedown', askToClose);
    element.addEventListener('cancel', askToClose);
    return () => {
      removeOpenDialog(element);
      element.removeEventListener('mousedown', askToClose);
      element.removeEventListener('cancel', askToClose);
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classes(styles.frame, className)}
    >
      {children}
    </dialog>
  );
}

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly role?: 'dialog' | 'alertdialog';
  readonly size?: 'small' | 'medium' | 'large';
  /** The buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A dialog with a title. */
export function Dialog({ title, onClose, role, size = 'small', footer, children }: Props) {
  const titleId = useId();
  const bodyId = useId();
  const isAlert = role === 'alertdialog';
  return (
    <DialogFrame
      onClose={onClose}
      {...(role && { role })}
      labelledBy={titleId}
      {...(isAlert && { describedBy: bodyId })}
      className={styles[size]}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {!isAlert && <IconButton icon="close" label="Dismiss" size="small" onClick={onClose} />}
        </header>
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
        {footer && (
          <footer data-bottom-bar className={styles.footer}>
            {footer}
          </footer>
        )}
      </div>
    </DialogFrame>
  );
}
