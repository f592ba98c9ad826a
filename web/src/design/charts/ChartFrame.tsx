import { type ReactNode, useId, useState } from 'react';
import { classes } from '../classes.ts';
import { Button, IconButton } from '../controls/Button.tsx';
import styles from './ChartFrame.module.css';
import { useBoxWidth } from './use-box-width.ts';
import { useCopyAsPicture } from './use-copy-as-picture.ts';

export type ChartTable = { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

type Props = {
  /** States the finding. */
  readonly title: string;
  /** Large where the chart is a section of its page. */
  readonly titleSize?: 'small' | 'large';
  /** The same data as a table: the first column names the rows. */
  readonly table: ChartTable;
  readonly under?: ReactNode;
  readonly controls?: ReactNode;
  /** Below the chart: sources, units, merged groups. */
  readonly caption?: ReactNode;
  /** Renders the chart for a width in pixels. */
  readonly renderChart: (width: number) => ReactNode;
  /** Below this width in pixels the table replaces the chart. */
  readonly whenNarrow?: { readonly below: number; readonly table: ChartTable };
};

/** Frame of every chart: a title with the finding, a toggle to the data table, and a copy as a picture. */
export function ChartFrame({
  title,
  titleSize = 'small',
  table,
  under,
  controls,
  caption,
  renderChart,
  whenNarrow,
}: Props) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  const [box, width] = useBoxWidth<HTMLDivElement>();
  const [picture, copy] = useCopyAsPicture<HTMLDivElement>(title);
  const narrow = whenNarrow && width < whenNarrow.below ? whenNarrow.table : undefined;

  return (
    <figure aria-labelledby={titleId} className={styles.figure}>
      <figcaption className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} className={classes(styles.title, styles[titleSize])}>
            {title}
          </h2>
          {under && <div className={styles.under}>{under}</div>}
        </div>
        {controls}
        <div data-screen-only className={styles.tools}>
          {!narrow && (
            <Button
              rank="tertiary"
              size="small"
              icon="table"
              aria-pressed={isTable}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? 'Chart' : 'Table'}
            </Button>
          )}
          <IconButton icon="copy" label="Copy as PNG" size="small" onClick={copy} />
        </div>
      </figcaption>
      <div ref={box} className={styles.box}>
        <div ref={picture}>
          {narrow || isTable ? <DataTable {...(narrow ?? table)} /> : width > 0 && renderChart(width)}
        </div>
      </div>
      {caption && <div className={styles.caption}>{caption}</div>}
    </figure>
  );
}

function DataTable({ head, rows }: ChartTable) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={head[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
