import { type ReactNode, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import type { PlacementOptions } from './placement.ts';
import styles from './Popover.module.css';
import { useFloating } from './use-floating.ts';

/** What the button that opens a popover has to carry. */
export type Trigger = {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-haspopup': 'dialog' | 'menu';
};

export type PopoverProps = PlacementOptions & {
  readonly renderTrigger: (trigger: Trigger) => ReactNode;
  /** What the popover is called to those who cannot see what opened it. */
  readonly label: string;
  readonly kind?: 'dialog' | 'menu';
  readonly className?: string | undefined;
  readonly children: (close: () => void) => ReactNode;
};

/**
 * What has the focus once it is open: a field to type in, or the first thing to choose. Before it is shown nothing in
 * it can have the focus.
 */
const focusedFirst = '[role="combobox"], [role^="menuitem"], [data-autofocus]';

/**
 * Something small that opens beside the button one pressed. Escape and a click elsewhere close it, and the button has
 * the focus again; it also closes when the focus goes elsewhere.
 */
export function Popover({ renderTrigger, label, kind = 'dialog', className, children, ...input }: PopoverProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useFloating({ isOpen, anchor, floating: panel }, input);
  // What is in it goes only after it has closed: the browser gives the focus back when it was within.
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

/** A popover within this one opens and closes by itself; React tells this one as well. */
function isOwn({ target, currentTarget }: Pick<ToggleEvent, 'target' | 'currentTarget'>): boolean {
  return target === currentTarget;
}
