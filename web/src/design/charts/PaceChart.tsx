import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import type { ReactNode } from 'react';
import { formatShare } from '../format/numbers.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartMark } from './ChartMark.tsx';
import styles from './charts.module.css';

export type Pace = {
  readonly name: string;
  /** 0 to 1 at each step; undefined where the step is still to come. */
  readonly shares: readonly (number | undefined)[];
};

type Props = {
  readonly title: string;
  readonly steps: readonly string[];
  readonly current: Pace;
  readonly previous?: Pace;
  readonly caption?: ReactNode;
};

const height = 150;
const bottom = height - 28;
const top = 12;

/** How a share has grown so far, beside how it grew the last time. */
export function PaceChart({ title, steps, current, previous, caption }: Props) {
  const rows = steps.map((step, index) => [step, shareText(current.shares[index]), shareText(previous?.shares[index])]);
  return (
    <ChartFrame
      title={title}
      caption={caption}
      table={{ head: ['', current.name, previous?.name ?? ''], rows }}
      renderChart={(width) => <PaceDrawing steps={steps} current={current} previous={previous} width={width} />}
    />
  );
}

type DrawingProps = Pick<Props, 'steps' | 'current'> & { readonly previous: Pace | undefined; readonly width: number };

function PaceDrawing({ steps, current, previous, width }: DrawingProps) {
  const x = scalePoint(
    steps.map((_, index) => index),
    [16, width - (previous ? 76 : 16)],
  );
  const y = scaleLinear([0, 1], [bottom, top]);
  const at = (index: number) => x(index) ?? 0;
  const pathOf = (shares: Pace['shares']) =>
    line<number | undefined>()
      .defined((share) => share !== undefined)
      .x((_, index) => at(index))
      .y((share) => y(share ?? 0))([...shares]) ?? '';
  const now = current.shares.findLastIndex((share) => share !== undefined);
  const end = previous?.shares.findLastIndex((share) => share !== undefined) ?? -1;

  return (
    <svg width={width} height={height} className={styles.chart}>
      {[0, 0.5, 1].map((share) => (
        <line key={share} x1={0} x2={width} y1={y(share)} y2={y(share)} className={styles.grid} />
      ))}
      {previous && <path d={pathOf(previous.shares)} className={styles.comparison} />}
      <path d={pathOf(current.shares)} className={styles.series} />
      {current.shares.map(
        (share, index) =>
          share !== undefined && (
            <ChartMark key={steps[index]} label={`${current.name}, ${steps[index]}: ${formatShare(share)}`}>
              <circle cx={at(index)} cy={y(share)} r={index === now ? 5 : 3} className={index === now ? styles.pointLast : styles.point} />
            </ChartMark>
          ),
      )}
      {now >= 0 && (
        <text x={at(now)} y={y(current.shares[now] ?? 0) - 10} textAnchor="middle" className={styles.label} aria-hidden>
          {shareText(current.shares[now])}
        </text>
      )}
      {previous && end >= 0 && (
        <text x={at(end) + 8} y={y(previous.shares[end] ?? 0) - 4} className={styles.axis} aria-hidden>
          {previous.name}
          <tspan x={at(end) + 8} dy="14">
            {shareText(previous.shares[end])}
          </tspan>
        </text>
      )}
      {steps.map((step, index) => (
        <text key={step} x={at(index)} y={height - 6} textAnchor="middle" className={index === now ? styles.axisCurrent : styles.axis} aria-hidden>
          {step}
        </text>
      ))}
    </svg>
  );
}

function shareText(share: number | undefined): string {
  return share === undefined ? '' : formatShare(share);
}
