import { line } from 'd3-shape';
import type { ReactNode } from 'react';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartMark } from './ChartMark.tsx';
import styles from './charts.module.css';
import { type LaidPace, layOutPace, type PacePoint } from './pace-layout.ts';

type Props = {
  readonly title: string;
  /** Names of the two lines; without `compared` there is only one. */
  readonly names: { readonly value: string; readonly compared?: string };
  readonly points: readonly PacePoint[];
  readonly caption?: ReactNode;
};

const height = 180;

/** Cumulative percentages, beside those of an earlier period. */
export function PaceChart({ title, names, points, caption }: Props) {
  return (
    <ChartFrame
      title={title}
      caption={caption}
      table={{
        head: ['', names.value, ...(names.compared === undefined ? [] : [names.compared])],
        rows: points.map(({ label, value, compared }) => [
          label,
          percentWords(value),
          ...(names.compared === undefined ? [] : [percentWords(compared)]),
        ]),
      }}
      renderChart={(width) => <PaceDrawing names={names} points={points} width={width} />}
    />
  );
}

function PaceDrawing({ names, points, width }: Pick<Props, 'names' | 'points'> & { readonly width: number }) {
  const layout = layOutPace(points, width, height);
  const { plot, y, current } = layout;
  const end = layout.points.findLast(({ compared }) => compared !== undefined);
  const path = (key: 'value' | 'compared') =>
    line<LaidPace>()
      .x((point) => point.x)
      .y((point) => y(point[key] ?? 0))(layout.points.filter((point) => point[key] !== undefined)) ?? '';
  return (
    <svg width={width} height={height} className={styles.chart}>
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <line x1={plot.left} x2={plot.right} y1={y(percent)} y2={y(percent)} className={styles.grid} />
          <text x={plot.left - 6} y={y(percent) + 4} textAnchor="end" className={styles.axis}>
            {percent}%
          </text>
        </g>
      ))}
      <path d={path('compared')} className={styles.comparison} />
      <path d={path('value')} className={styles.series} />
      {end && names.compared !== undefined && (
        <text x={end.x + 8} y={y(end.compared ?? 0) + 4} className={styles.axis} aria-hidden>
          {names.compared}
        </text>
      )}
      {layout.points.map((point, place) => (
        <g key={point.label}>
          {point.value !== undefined && (
            <ChartMark label={wordsOf(point, names)}>
              <circle
                cx={point.x}
                cy={y(point.value)}
                r={place === current ? 5 : 3}
                className={place === current ? styles.pointLast : styles.point}
              />
            </ChartMark>
          )}
          {place === current && point.value !== undefined && (
            <text x={point.x} y={y(point.value) - 10} textAnchor="middle" className={styles.label} aria-hidden>
              {percentWords(point.value)}
            </text>
          )}
          {point.hasLabel && (
            <text
              x={point.x}
              y={plot.bottom + 18}
              textAnchor="middle"
              className={place === current ? styles.axisCurrent : styles.axis}
              aria-hidden
            >
              {point.tick}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

function wordsOf({ label, value, compared }: PacePoint, names: Props['names']): string {
  const then =
    names.compared === undefined || compared === undefined ? '' : `; ${names.compared} ${percentWords(compared)}`;
  return `${label}: ${percentWords(value)}${then}`;
}

function percentWords(percent: number | undefined): string {
  return percent === undefined ? '' : `${percent}%`;
}
