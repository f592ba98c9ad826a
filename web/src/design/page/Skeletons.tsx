import { classes } from '../classes.ts';
import styles from './Skeletons.module.css';

type BlockProps = { readonly width?: string; readonly height?: number };

function Block({ width = '100%', height = 12 }: BlockProps) {
  return <span className={styles.block} style={{ width, height }} />;
}

type Labelled = { readonly label: string };

type PageProps = Labelled & {
  /** Shown at once: what it stands for has been awaited already. */
  readonly isDue?: boolean;
};

/** Skeleton of a page: a sentence, then a chart beside a few facts. */
export function PageSkeleton({ label, isDue = false }: PageProps) {
  return (
    <output aria-busy aria-label={label} className={classes(styles.skeleton, isDue && styles.due)}>
      <Block width="62%" height={28} />
      <Block width="38%" height={28} />
      <span className={styles.columns}>
        <Block height={170} />
        <RowBlocks count={4} />
      </span>
    </output>
  );
}

/** Skeleton of a table. */
export function TableSkeleton({ label, rows = 8 }: Labelled & { readonly rows?: number }) {
  return (
    <output aria-busy aria-label={label} className={styles.skeleton}>
      <RowBlocks count={rows} />
    </output>
  );
}

/** Skeleton of a chart. */
export function ChartSkeleton({ label, height = 240 }: Labelled & { readonly height?: number }) {
  return (
    <output aria-busy aria-label={label} className={styles.skeleton}>
      <Block height={height} />
    </output>
  );
}

function RowBlocks({ count }: { readonly count: number }) {
  return (
    <span className={styles.rows}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.row}>
          <Block width="32%" />
          <Block width="12%" />
        </span>
      ))}
    </span>
  );
}
