import { Link } from '@tanstack/react-router';
import styles from './Tabs.module.css';

export type Tab = {
  readonly label: string;
  readonly count?: number;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly isCurrent: boolean;
};

/** Parts of one page, each at its own address. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link key={tab.label} to={tab.to} search={tab.search ?? {}} className={styles.tab} activeOptions={{ exact: true }} activeProps={{}} aria-current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
