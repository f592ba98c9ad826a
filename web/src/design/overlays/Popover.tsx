import { type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import type { PlacementOptions } from './placement.ts';
import styles from './Popover.module.css';
import { useFloating } from './use-floating.ts';

/** Props for the button that opens a popover. */
export type Trigger = {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-haspopup': 'dialog' | 'menu';
};

export type PopoverProps = PlacementOptions & {
  readonly renderTrigger: (trigger: Trigger) => ReactNode;
  /** Accessible name of the popover. */
  readonly label: string;
  readonly kind?: 'dialog' | 'menu';
  readonly className?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
};

/** The element to focus after opening: a text field, or the first option. Hidden elements cannot have the focus. */
const focusedFirst = '[role="combobox"], [role^="menuitem"], [data-autofocus]';

/**
 * A popover beside its button. Escape and a click outside close it and return the focus to the button; it also closes
 * when the focus moves elsewhere.
 */
export function Popover({ renderTrigger, label, kind = 'dialog', className, children, ...input }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useFloating({ isOpen, anchor, floating: panel }, input);
  // Content unmounts only after closing: the browser restores the focus if it was inside.
  const settle = (isShown: boolean) => {
    if (isShown) (panel.current?.querySelector<HTMLElement>(focusedFirst) ?? panel.current)?.focus();
    else setIsOpen(false);
  };

  const close = () => document.getElementById(id)?.hidePopover();

  return (
    <>
      {renderTrigger({ ref: anchor, popoverTarget: id, 'aria-expanded': isOpen, 'aria-haspopup': kind })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={kind === 'dialog' ? 'dialog' : undefined}
        aria-label={kind === 'dialog' ? label : undefined}
        tabIndex={-1}
        className={classes(styles.popover, className)}
        onBeforeToggle={(event) => isOwn(event) && event.newState === 'open' && setIsOpen(true)}
        onToggle={(event) => isOwn(event) && settle(event.newState === 'open')}
        onBlur={({ currentTarget, relatedTarget }) =>
          relatedTarget !== null && !currentTarget.contains(relatedTarget) && close()
        }
      >
        {isOpen && children(close)}
      </div>
    </>
  );
}

/** A nested popover opens and closes independently; its events bubble to this one in React. */
function isOwn({ target, currentTarget }: Pick<ToggleEvent, 'target' | 'currentTarget'>): boolean {
  return target === currentTarget;
}
