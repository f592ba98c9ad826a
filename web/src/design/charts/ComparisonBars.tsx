import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WithheldLine } from '../marks/Withheld.tsx';
import { ToneWord } from '../marks/Toned.tsx';
import { markColour, type Tone } from '../marks/tones.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartMark } from './ChartMark.tsx';
import styles from './ComparisonBars.module.css';

type Named = { readonly id: string; readonly name: string; readonly to?: string };

export type ComparisonBar = Named & {
  /** 0 to 100, as is what it compares with. */
  readonly value: number;
  readonly text: string;
  readonly tone: Tone;
  readonly word: string;
  readonly previous?: number;
  readonly mark?: number;
  /** Against the previous value and against the mark, with their signs. */
  readonly change?: string;
  readonly difference?: string;
};

export type WithheldBar = Named & { readonly reason: string };
export type BarGroup = { readonly heading?: string; readonly bars: readonly (ComparisonBar | WithheldBar)[] };

type Props = {
  readonly title: string;
  readonly under?: ReactNode;
  readonly controls?: ReactNode;
  readonly groups: readonly BarGroup[];
  /** What the columns are called. */
  readonly heads: { readonly name: string; readonly value: string; readonly word: string; readonly change: string; readonly difference?: string };
  /** What ring and tick stand for: "June", "benchmark". */
  readonly keys: { readonly previous: string; readonly mark: string };
};

/** Bars from 0 to 100: now, a ring for the previous value, a tick for what it is measured against. */
export function ComparisonBars({ title, under, controls, groups, heads, keys }: Props) {
  const rows = groups.flatMap((group) => group.bars.map((bar) => rowOf(bar, heads.difference !== undefined)));
  return (
    <ChartFrame
      title={title}
      titleSize="large"
      under={under}
      controls={controls}
      table={{ head: [heads.name, heads.value, heads.word, heads.change, ...(heads.difference ? [heads.difference] : [])], rows }}
      renderChart={() => (
        <div className={styles.chart}>
          <div aria-hidden className={styles.heads}>
            <span className={styles.value}>{heads.value}</span>
            <span className={styles.word}>{heads.word}</span>
            <span className={styles.change}>{heads.change}</span>
            <span className={styles.difference}>{heads.difference}</span>
          </div>
          {groups.map((group, index) => (
            <Group key={group.heading ?? index} group={group} keys={keys} />
          ))}
        </div>
      )}
    />
  );
}

function Group({ group: { heading, bars }, keys }: { readonly group: BarGroup; readonly keys: Props['keys'] }) {
  return (
    <section className={heading === undefined ? styles.plain : styles.group}>
      {heading && <h3 className={styles.heading}>{heading}</h3>}
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.id} className={styles.row}>
            <span className={styles.name}>{bar.to ? <Link to={bar.to}>{bar.name}</Link> : bar.name}</span>
            {'reason' in bar ? <WithheldLine reason={bar.reason} /> : <Bar bar={bar} keys={keys} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bar({ bar, keys }: { readonly bar: ComparisonBar; readonly keys: Props['keys'] }) {
  return (
    <>
      <BarDrawing value={bar.value} tone={bar.tone} previous={bar.previous} mark={bar.mark} label={wordsOf(bar, keys)} />
      <span className={styles.value}>{bar.text}</span>
      <span className={styles.word}>
        <ToneWord tone={bar.tone}>{bar.word}</ToneWord>
      </span>
      <span className={styles.change}>{bar.change}</span>
      <span className={styles.difference}>{bar.difference}</span>
    </>
  );
}

type DrawingProps = {
  readonly value: number;
  readonly tone: Tone;
  readonly previous?: number | undefined;
  readonly mark?: number | undefined;
  readonly label: string;
};

/** One bar by itself. */
export function BarDrawing({ value, tone, previous, mark, label }: DrawingProps) {
  return (
    <svg width="100%" height="20" className={styles.bar}>
      <ChartMark label={label}>
        <rect y="6" width="100%" height="8" rx="2" fill="var(--track)" />
        <rect y="6" width={`${value}%`} height="8" rx="2" fill={markColour(tone)} />
        {previous !== undefined && <circle cx={`${previous}%`} cy="10" r="4" fill="var(--bg)" stroke="var(--compare)" strokeWidth="1.5" />}
        {mark !== undefined && <rect x={`${mark}%`} y="2" width="2" height="16" fill="var(--text)" stroke="var(--bg)" paintOrder="stroke" />}
      </ChartMark>
    </svg>
  );
}

function wordsOf({ name, text, word, previous, mark }: ComparisonBar, keys: Props['keys']): string {
  const parts = [`${name}: ${text}, ${word}`];
  if (mark !== undefined) parts.push(`${keys.mark} ${Math.round(mark)}`);
  if (previous !== undefined) parts.push(`${keys.previous} ${Math.round(previous)}`);
  return parts.join('; ');
}

function rowOf(bar: ComparisonBar | WithheldBar, hasDifference: boolean): readonly string[] {
  const difference = hasDifference ? [('difference' in bar && bar.difference) || ''] : [];
  if ('reason' in bar) return [bar.name, 'withheld', bar.reason, '', ...difference];
  return [bar.name, bar.text, bar.word, bar.change ?? '', ...difference];
}
