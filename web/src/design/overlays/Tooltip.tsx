import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PlacementOptions } from './placement.ts';
import styles from './Tooltip.module.css';
import { useFloating } from './use-floating.ts';

type Props = PlacementOptions & {
  readonly text: ReactNode;
  readonly children: ReactElement<{ readonly 'aria-describedby'?: string }>;
};

/** A sentence that shows on hover and on focus; Escape takes it away. */
export function Tooltip({ text, children, ...input }: Props) {
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useFloating({ isOpen, anchor: wrapper, floating: panel }, input);

  const show = () => {
    panel.current?.showPopover();
    setIsOpen(true);
  };
  const hide = () => {
    panel.current?.hidePopover();
    setIsOpen(false);
  };

  // Also while the pointer is here and the focus is elsewhere.
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      panel.current?.hidePopover();
      setIsOpen(false);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen]);

  return (
    // Hover and focus belong to the child; the span only hears of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span ref={wrapper} className={styles.anchor} onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={panel} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
        {text}
      </span>
    </span>
  );
}
