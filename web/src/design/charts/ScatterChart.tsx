import type { ReactNode } from 'react';
import { formatDifference } from '../format/numbers.ts';
import { markColour, type Tone } from '../marks/tones.ts';
import { ChartFrame, type ChartTable } from './ChartFrame.tsx';
import { ChartMark } from './ChartMark.tsx';
import charts from './charts.module.css';
import {
  type LaidDot,
  layOutScatter,
  radii,
  type ScatterLayout,
  type ScatterPoint,
  type ScatterSize,
} from './scatter-layout.ts';
import styles from './ScatterChart.module.css';

type Props = {
  readonly title: string;
  readonly under?: ReactNode;
  readonly controls?: ReactNode;
  readonly caption?: ReactNode;
  readonly table: ChartTable;
  /** Replaces the chart on a narrow screen. */
  readonly narrowTable: ChartTable;
  readonly points: readonly ScatterPoint[];
  /** Minimum value of a point in one of the two top corners. */
  readonly cornerFrom: number;
  readonly words: ScatterWords;
  /** Legend of sizes and colours. */
  readonly sizes: readonly { readonly size: ScatterSize; readonly name: string }[];
  readonly tones: readonly { readonly tone: Tone; readonly name: string }[];
};

export type ScatterWords = {
  /** Axis titles. */
  readonly x: string;
  readonly y: string;
  /** Label of zero: "benchmark". */
  readonly zero: string;
  readonly leftCorner: string;
  readonly rightCorner: string;
  /** Describes a point and its interval: "0.52 (0.41 to 0.61)". */
  readonly point: (point: ScatterPoint) => string;
  readonly interval: (point: ScatterPoint) => string;
};

const height = 470;
const drawnFrom = 600;

/** Two measures of the same items. The interval of a point is drawn on hover. */
export function ScatterChart({ points, cornerFrom, words, sizes, tones, narrowTable, caption, ...frame }: Props) {
  return (
    <ChartFrame
      {...frame}
      titleSize="large"
      caption={caption}
      whenNarrow={{ below: drawnFrom, table: narrowTable }}
      renderChart={(width) => (
        <>
          <ScatterDrawing layout={layOutScatter({ points, cornerFrom, width, height })} width={width} words={words} />
          <Legend sizes={sizes} tones={tones} />
        </>
      )}
    />
  );
}

function ScatterDrawing({
  layout,
  width,
  words,
}: {
  readonly layout: ScatterLayout;
  readonly width: number;
  readonly words: ScatterWords;
}) {
  const { plot, dots, xTicks, yTicks, zero, cornerBottom } = layout;
  return (
    <svg width={width} height={height} className={charts.chart}>
      <rect
        x={plot.left}
        y={plot.top}
        width={zero - plot.left}
        height={cornerBottom - plot.top}
        className={charts.band}
      />
      {yTicks.map(({ at, place }) => (
        <g key={at}>
          <line x1={plot.left} x2={plot.right} y1={place} y2={place} className={charts.grid} />
          <text x={plot.left - 8} y={place + 4} textAnchor="end" className={charts.axis}>
            {at.toFixed(1).replace('-', '\u2212')}
          </text>
        </g>
      ))}
      <line x1={zero} x2={zero} y1={plot.top} y2={plot.bottom} className={styles.zero} />
      {xTicks.map(({ at, place }) => (
        <text key={at} x={place} y={plot.bottom + 18} textAnchor="middle" className={charts.axis}>
          {formatDifference(at)}
        </text>
      ))}
      <text x={zero} y={plot.bottom + 18} textAnchor="middle" className={charts.axisCurrent}>
        {words.zero}
      </text>
      <text x={plot.left + 10} y={plot.top + 18} className={styles.corner}>
        {words.leftCorner}
      </text>
      <text x={plot.right - 6} y={plot.top + 18} textAnchor="end" className={styles.corner}>
        {words.rightCorner}
      </text>
      <text x={0} y={14} className={charts.axis}>
        {words.y}
      </text>
      <text x={plot.right} y={height - 6} textAnchor="end" className={charts.axis}>
        {words.x}
      </text>
      {dots.map((dot) => (
        <Dot key={dot.point.id} dot={dot} words={words} />
      ))}
    </svg>
  );
}

function Dot({
  dot: { point, x, y, radius, ends, label },
  words,
}: {
  readonly dot: LaidDot;
  readonly words: ScatterWords;
}) {
  const name = label ?? { x: x + radius + 6, y: y + 4.5, anchor: 'start' as const };
  return (
    <ChartMark label={words.point(point)}>
      <g className={styles.dot}>
        <line x1={x} x2={x} y1={ends[0]} y2={ends[1]} className={styles.interval} />
        <circle cx={x} cy={y} r={radius} fill={markColour(point.tone)} className={styles.circle} />
        <text
          x={name.x}
          y={name.y}
          textAnchor={name.anchor}
          className={styles.name}
          data-size={point.size}
          data-is-placed={label !== undefined}
        >
          {point.name}
        </text>
        <text x={name.x} y={name.y + 17} textAnchor={name.anchor} className={styles.exact}>
          {words.interval(point)}
        </text>
      </g>
    </ChartMark>
  );
}

function Legend({ sizes, tones }: Pick<Props, 'sizes' | 'tones'>) {
  return (
    <div className={styles.legend}>
      <ul aria-label="Sizes">
        {sizes.map(({ size, name }) => (
          <li key={size}>
            <svg width={2 * radii[size]} height={2 * radii[size]} aria-hidden>
              <circle cx={radii[size]} cy={radii[size]} r={radii[size]} fill="var(--compare)" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <ul aria-label="Colours">
        {tones.map(({ tone, name }) => (
          <li key={tone}>
            <svg width="12" height="12" aria-hidden>
              <circle cx="6" cy="6" r="6" fill={markColour(tone)} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
