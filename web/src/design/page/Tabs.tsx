import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../format/numbers.ts';
import styles from './Tabs.module.css';

export type Tab = {
  readonly label: string;
  readonly count?: number;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly isCurrent: boolean;
};

type Props = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** At the other end of the line: a link to a larger view. */
  readonly end?: ReactNode;
};

/** Tabs of a page, each with its own URL. */
export function Tabs({ label, tabs, end }: Props) {
  const line = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.label;
  useEffect(() => {
    if (current !== undefined) scrollIntoView(line.current);
  }, [current]);
  return (
    <nav ref={line} aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          search={tab.search ?? {}}
          className={styles.tab}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
        </Link>
      ))}
      {end && <span className={styles.end}>{end}</span>}
    </nav>
  );
}

/** If the tabs do not fit, scrolls to the current one. */
function scrollIntoView(line: HTMLElement | null): void {
  const current = line?.querySelector<HTMLElement>('[aria-current]');
  if (line && current) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.clientWidth) / 2;
}
