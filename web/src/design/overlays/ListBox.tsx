/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus,
   jsx-a11y/click-events-have-key-events -- A list whose focus stays in a field while an option is pointed at has no
   element of its own in HTML; the field handles the keys. */
import type { ReactNode, Ref } from 'react';

type ListBoxProps = {
  readonly ref?: Ref<HTMLDivElement>;
  readonly id: string;
  readonly label: string;
  readonly isMultiple?: boolean;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** Options to select from; see `useListBox` for its keys. */
export function ListBox({ ref, id, label, isMultiple, className, children }: ListBoxProps) {
  return (
    <div ref={ref} id={id} role="listbox" aria-label={label} aria-multiselectable={isMultiple} className={className}>
      {children}
    </div>
  );
}

export function ListBoxGroup({
  heading,
  className,
  children,
}: {
  readonly heading: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div role="group" aria-label={heading}>
      <p aria-hidden className={className}>
        {heading}
      </p>
      {children}
    </div>
  );
}

type OptionProps = {
  readonly id: string;
  readonly isSelected: boolean;
  readonly isPointedAt: boolean;
  readonly className: string | undefined;
  readonly onPick: () => void;
  readonly children: ReactNode;
};

export function ListBoxOption({ id, isSelected, isPointedAt, className, onPick, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      data-pointed-at={isPointedAt}
      className={className}
      onClick={onPick}
    >
      {children}
    </div>
  );
}
