import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { PlacementOptions } from './placement.ts';
import styles from './Tooltip.module.css';
import { useFloating } from './use-floating.ts';

type Props = PlacementOptions & {
  readonly text: ReactNode;
  readonly children: ReactElement<{ readonly 'aria-describedby'?: string }>;
};

/** A sentence shown on hover and on focus; Escape hides it. */
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

  // Also while hovered without focus.
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
    // The child receives hover and focus; the span only listens.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span ref={wrapper} className={styles.anchor} onMouseEnter={show} onMouseLeave={hide} onFocus={show} onBlur={hide}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={panel} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
        {text}
      </span>
    </span>
  );
}
