import type { ReactNode } from 'react';
import { formatShare } from '../format/numbers.ts';
import { MergedNote } from '../marks/Withheld.tsx';
import { cellColours, type Tone } from '../marks/tones.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartMark } from './ChartMark.tsx';
import styles from './DistributionBar.module.css';
import { layOutSegments } from './distribution-layout.ts';

export type Segment = {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly tone: Tone;
  /** The count in words: "25 people". */
  readonly count?: string;
  /** The values in the segment: "9 and 10". */
  readonly range?: string;
};

type Props = {
  readonly title: string;
  readonly titleSize?: 'small' | 'large';
  readonly segments: readonly Segment[];
  /** Shown below the bar if segments were merged to protect confidentiality. */
  readonly merged?: ReactNode;
  readonly caption?: ReactNode;
};

const height = 36;

/** A stacked bar that shows how a whole is divided, segments in order. */
export function DistributionBar({ title, titleSize = 'large', segments, merged, caption }: Props) {
  return (
    <ChartFrame
      title={title}
      titleSize={titleSize}
      table={{
        head: ['', 'Share', 'Count'],
        rows: segments.map(({ name, share, count }) => [name, formatShare(share), count ?? '']),
      }}
      caption={
        <>
          {merged && <MergedNote>{merged}</MergedNote>}
          {caption}
        </>
      }
      renderChart={(width) => (
        <>
          <svg width={width} height={height} className={styles.bar}>
            {layOutSegments(segments, width).map(({ segment, x, width: own, hasRoomForText }) => (
              <ChartMark key={segment.name} label={wordsOf(segment)}>
                <rect x={x} width={own} height={height} rx="2" fill={cellColours(segment.tone).background} />
                {hasRoomForText && (
                  <text
                    x={x + own / 2}
                    y={height / 2 + 4.5}
                    textAnchor="middle"
                    fill={cellColours(segment.tone).color}
                    className={styles.share}
                  >
                    {formatShare(segment.share)}
                  </text>
                )}
              </ChartMark>
            ))}
          </svg>
          <Keys segments={segments} />
        </>
      )}
    />
  );
}

function Keys({ segments }: { readonly segments: readonly Segment[] }) {
  return (
    <ul className={styles.keys}>
      {segments.map(({ name, share, tone, count, range }) => (
        <li key={name} style={{ flexGrow: Math.max(share, 0.01) }}>
          <span className={styles.swatch} style={{ background: cellColours(tone).background }} />
          <span>
            {name} {range && <span className={styles.quiet}>{range}</span>}
          </span>
          <span className={styles.quiet}>{count ?? formatShare(share)}</span>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ name, share, count }: Segment): string {
  return `${name}: ${formatShare(share)}${count ? `, ${count}` : ''}`;
}
