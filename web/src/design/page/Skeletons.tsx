import styles from './Skeletons.module.css';

type BlockProps = { readonly width?: string; readonly height?: number };

function Block({ width = '100%', height = 12 }: BlockProps) {
  return <span className={styles.block} style={{ width, height }} />;
}

type Labelled = { readonly label: string };

/** A page that is on its way: a sentence, then a chart beside a few facts. */
export function PageSkeleton({ label }: Labelled) {
  return (
    <div role="status" aria-busy aria-label={label} className={styles.skeleton}>
      <Block width="62%" height={28} />
      <Block width="38%" height={28} />
      <div className={styles.columns}>
        <Block height={170} />
        <RowBlocks count={4} />
      </div>
    </div>
  );
}

/** A table that is on its way. */
export function TableSkeleton({ label, rows = 8 }: Labelled & { readonly rows?: number }) {
  return (
    <div role="status" aria-busy aria-label={label} className={styles.skeleton}>
      <RowBlocks count={rows} />
    </div>
  );
}

/** A chart that is on its way. */
export function ChartSkeleton({ label, height = 240 }: Labelled & { readonly height?: number }) {
  return (
    <div role="status" aria-busy aria-label={label} className={styles.skeleton}>
      <Block height={height} />
    </div>
  );
}

function RowBlocks({ count }: { readonly count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <Block width="32%" />
          <Block width="12%" />
        </div>
      ))}
    </div>
  );
}
