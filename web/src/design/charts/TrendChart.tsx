import { area, line } from 'd3-shape';
import type { ReactNode } from 'react';
import { formatRange } from '../format/numbers.ts';
import { iconShapes } from '../icons/icon-shapes.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartMark } from './ChartMark.tsx';
import styles from './charts.module.css';
import { type LaidPoint, layOutTrend, type Levels, type TrendLayout, type TrendPoint } from './trend-layout.ts';

type Props = {
  readonly title: string;
  /** Name of the values: "Score". */
  readonly measure: string;
  readonly points: readonly TrendPoint[];
  readonly levels: Levels;
  readonly height?: number;
  readonly caption?: ReactNode;
};

/** A few points in time with their uncertainty. The cut points of the scale are the only grid lines. */
export function TrendChart({ title, measure, points, levels, height = 268, caption }: Props) {
  return (
    <ChartFrame
      title={title}
      caption={caption}
      table={{ head: ['', measure, '95% interval'], rows: points.map(rowOf) }}
      renderChart={(width) => (
        <TrendDrawing layout={layOutTrend({ points, levels, width, height })} width={width} height={height} />
      )}
    />
  );
}

function TrendDrawing({
  layout,
  width,
  height,
}: {
  readonly layout: TrendLayout;
  readonly width: number;
  readonly height: number;
}) {
  const { plot, points, levels, cuts, hasLevelNames } = layout;
  return (
    <svg width={width} height={height} className={styles.chart}>
      {levels.map(({ name, top, bottom, isCurrent, isShaded }) => (
        <g key={name}>
          {isShaded && (
            <rect x={plot.left} y={top} width={plot.right - plot.left} height={bottom - top} className={styles.band} />
          )}
          {hasLevelNames && bottom - top >= 20 && (
            <text
              x={plot.right - 6}
              y={(top + bottom) / 2 + 4}
              textAnchor="end"
              className={isCurrent ? styles.axisCurrent : styles.axis}
            >
              {name}
            </text>
          )}
        </g>
      ))}
      <line x1={plot.left} x2={plot.right} y1={plot.bottom} y2={plot.bottom} className={styles.grid} />
      {cuts.map(({ at, y }) => (
        <g key={at}>
          <line x1={plot.left} x2={plot.right} y1={y} y2={y} className={styles.grid} />
          <text x={plot.left - 6} y={y + 4} textAnchor="end" className={styles.axis}>
            {at}
          </text>
        </g>
      ))}
      <path d={ribbonOf(points)} className={styles.ribbon} />
      <path d={lineOf(points)} className={styles.series} />
      {points.map((laid, index) => (
        <PointMark key={laid.point.label} laid={laid} isLast={index === points.length - 1} baseline={plot.bottom} />
      ))}
    </svg>
  );
}

function PointMark({
  laid,
  isLast,
  baseline,
}: {
  readonly laid: LaidPoint;
  readonly isLast: boolean;
  readonly baseline: number;
}) {
  const { point, x, y, ends } = laid;
  const labelTop = (ends?.[1] ?? y ?? 0) - 8;
  return (
    <>
      {ends && <line x1={x} x2={x} y1={ends[0]} y2={ends[1]} className={styles.whisker} />}
      {'value' in point ? (
        <>
          <ChartMark label={wordsOf(point)}>
            <circle cx={x} cy={y} r={isLast ? 6 : 4.5} className={isLast ? styles.pointLast : styles.point} />
          </ChartMark>
          <text x={x} y={labelTop} textAnchor="middle" className={isLast ? styles.labelLast : styles.label} aria-hidden>
            {point.text}
          </text>
        </>
      ) : (
        <ChartMark label={wordsOf(point)}>
          <path
            d={iconShapes.lock}
            transform={`translate(${x - 8} ${baseline - 24}) scale(0.667)`}
            className={styles.withheld}
          />
        </ChartMark>
      )}
      <text
        x={x}
        y={baseline + 24}
        textAnchor="middle"
        className={isLast ? styles.axisCurrent : styles.axis}
        aria-hidden
      >
        {point.label}
      </text>
    </>
  );
}

function ribbonOf(points: readonly LaidPoint[]): string {
  return (
    area<LaidPoint>()
      .defined((laid) => laid.ends !== undefined)
      .x((laid) => laid.x)
      .y0((laid) => laid.ends?.[0] ?? 0)
      .y1((laid) => laid.ends?.[1] ?? 0)([...points]) ?? ''
  );
}

function lineOf(points: readonly LaidPoint[]): string {
  return (
    line<LaidPoint>()
      .defined((laid) => laid.y !== undefined)
      .x((laid) => laid.x)
      .y((laid) => laid.y ?? 0)([...points]) ?? ''
  );
}

function rowOf(point: TrendPoint): readonly string[] {
  if ('reason' in point) return [point.label, 'withheld', point.reason];
  return [point.label, point.text, point.interval ? intervalWords(point.interval) : ''];
}

function wordsOf(point: TrendPoint): string {
  if ('reason' in point) return `${point.label}: withheld, ${point.reason}`;
  return `${point.label}: ${point.text}${point.interval ? `, 95% interval ${intervalWords(point.interval)}` : ''}`;
}

function intervalWords([low, high]: readonly [number, number]): string {
  return formatRange(low.toFixed(1), high.toFixed(1));
}
