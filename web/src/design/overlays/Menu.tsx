import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-shapes.ts';
import { nextByCharacter, nextInList } from './list-keys.ts';
import styles from './Menu.module.css';
import type { PlacementOptions } from './placement.ts';
import { Popover, type Trigger } from './Popover.tsx';

type Entry = { readonly label: string; readonly icon?: IconName; readonly note?: string };

export type MenuItem =
  | (Entry & {
      readonly kind: 'action';
      readonly onSelect: () => void;
      readonly isDestructive?: boolean;
      readonly isDisabled?: boolean;
    })
  | (Entry & { readonly kind: 'choice'; readonly onSelect: () => void; readonly isChosen: boolean })
  | (Entry & {
      readonly kind: 'page';
      readonly to: string;
      readonly search?: Readonly<Record<string, string>>;
      readonly isCurrent?: boolean;
    })
  | (Entry & { readonly kind: 'elsewhere'; readonly href: string });

export type MenuSection = { readonly title?: string; readonly items: readonly MenuItem[] };

type Props = PlacementOptions & {
  readonly label: string;
  readonly renderTrigger: (trigger: Trigger) => ReactNode;
  readonly sections: readonly MenuSection[];
};

/** A menu of actions or links. It closes on selection. */
export function Menu({ label, renderTrigger, sections, side = 'bottom', alignment = 'end', ...input }: Props) {
  return (
    <Popover
      label={label}
      kind="menu"
      renderTrigger={renderTrigger}
      side={side}
      alignment={alignment}
      {...input}
      className={styles.popover}
    >
      {(close) => <MenuList label={label} sections={sections} close={close} />}
    </Popover>
  );
}

function MenuList({
  label,
  sections,
  close,
}: {
  readonly label: string;
  readonly sections: readonly MenuSection[];
  readonly close: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => itemsIn(list.current)[0]?.focus(), []);

  const press = (event: KeyboardEvent) => {
    const items = itemsIn(list.current);
    const active = items.indexOf(document.activeElement as HTMLElement);
    // Focuses the button first, so that the browser continues from there.
    if (event.key === 'Tab') close();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const labels = items.map((item) => item.textContent.trim());
    const next = nextInList(event.key, active, items.length) ?? nextByCharacter(event.key, active, labels);
    const isLinkPressed = event.key === ' ' && items[active] instanceof HTMLAnchorElement;
    if (next === undefined && !isLinkPressed) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) items[active]?.click();
    else items[next]?.focus();
  };

  return (
    <div ref={list} role="menu" tabIndex={-1} aria-label={label} onKeyDown={press} onClick={close}>
      {sections
        .filter((section) => section.items.length > 0)
        .map((section, index) => (
          <fieldset key={section.title ?? index} aria-label={section.title} className={styles.section}>
            {section.title && (
              <p aria-hidden className={styles.title}>
                {section.title}
              </p>
            )}
            {section.items.map((item) => (
              <Item key={item.label} item={item} />
            ))}
          </fieldset>
        ))}
    </div>
  );
}

function itemsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function Item({ item }: { readonly item: MenuItem }) {
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size="sm" />}
      <span className={styles.label}>{item.label}</span>
      {item.note && <span className={styles.note}>{item.note}</span>}
      {item.kind === 'choice' && item.isChosen && <Icon name="check" size="sm" />}
      {item.kind === 'elsewhere' && <Icon name="external" size="sm" label="opens in a new tab" />}
    </>
  );
  switch (item.kind) {
    case 'page':
      return (
        <Link
          to={item.to}
          {...(item.search && { search: item.search })}
          role="menuitem"
          tabIndex={-1}
          activeOptions={{ exact: true }}
          aria-current={item.isCurrent ? 'page' : undefined}
          className={styles.item}
        >
          {content}
        </Link>
      );
    case 'elsewhere':
      return (
        <a
          href={item.href}
          target="_blank"
          rel="noopener noreferrer"
          role="menuitem"
          tabIndex={-1}
          className={styles.item}
        >
          {content}
        </a>
      );
    case 'choice':
      return (
        <button
          type="button"
          role="menuitemradio"
          aria-checked={item.isChosen}
          tabIndex={-1}
          className={styles.item}
          onClick={item.onSelect}
        >
          {content}
        </button>
      );
    case 'action':
      return (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.isDisabled}
          className={classes(styles.item, item.isDestructive && styles.destructive)}
          onClick={item.isDisabled ? (event) => event.stopPropagation() : item.onSelect}
        >
          {content}
        </button>
      );
  }
}
