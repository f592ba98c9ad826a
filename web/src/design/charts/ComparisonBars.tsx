import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatRange } from '../format/numbers.ts';
import { WithheldLine } from '../marks/Withheld.tsx';
import { ToneWord } from '../marks/Toned.tsx';
import { markColour, type Tone } from '../marks/tones.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartMark } from './ChartMark.tsx';
import styles from './ComparisonBars.module.css';

/** A signed difference. Significant differences are highlighted; null and undefined if significance is unknown. */
export type Difference = { readonly text: string; readonly isLargerThanChance?: boolean | null };

type Named = {
  readonly id: string;
  readonly name: string;
  readonly to?: { readonly to: string; readonly search: Readonly<Record<string, string>> };
};

export type ComparisonBar = Named & {
  /** 0 to 100, like the previous value and the benchmark. */
  readonly value: number;
  readonly text: string;
  readonly tone: Tone;
  readonly word: string;
  /** Bounds of the 95 % interval. */
  readonly interval?: readonly [low: number, high: number];
  readonly previous?: number;
  readonly mark?: number;
  /** Difference to the previous value. */
  readonly change?: Difference;
  /** Differences to each comparison, the one drawn as a tick first. */
  readonly differences?: readonly (Difference | undefined)[];
};

export type WithheldBar = Named & { readonly reason: string };
export type BarGroup = { readonly heading?: string; readonly bars: readonly (ComparisonBar | WithheldBar)[] };

type Props = {
  readonly title: string;
  readonly under?: ReactNode;
  readonly controls?: ReactNode;
  readonly groups: readonly BarGroup[];
  /** Column headings. */
  readonly heads: {
    readonly name: string;
    readonly value: string;
    readonly word: string;
    readonly change?: string | undefined;
    readonly differences: readonly string[];
  };
  /** Replaces the printed value, for example with an explanation. */
  readonly renderValue?: ((bar: ComparisonBar) => ReactNode) | undefined;
  /** Names of the ring and the tick: "June", "benchmark". */
  readonly keys: { readonly previous: string; readonly mark: string };
};

/** Bars from 0 to 100: the current value, a ring for the previous value, a tick for the comparison. */
export function ComparisonBars({ title, under, controls, groups, heads, keys, renderValue }: Props) {
  const rows = groups.flatMap((group) => group.bars.map((bar) => rowOf(bar, heads)));
  return (
    <ChartFrame
      title={title}
      titleSize="large"
      under={under}
      controls={controls}
      table={{
        head: [
          heads.name,
          heads.value,
          heads.word,
          '95% interval',
          ...(heads.change ? [heads.change] : []),
          ...heads.differences,
        ],
        rows,
      }}
      renderChart={() => (
        <div
          className={styles.chart}
          style={{
            '--differences': [...(heads.change ? ['56px'] : []), ...heads.differences.map(() => '84px')].join(' '),
          }}
        >
          <div aria-hidden className={styles.heads}>
            <span className={styles.value}>{heads.value}</span>
            <span className={styles.word}>{heads.word}</span>
            {heads.change && <span className={styles.change}>{heads.change}</span>}
            {heads.differences.map((head) => (
              <span key={head} className={styles.difference} title={head}>
                {head}
              </span>
            ))}
          </div>
          {groups.map((group, index) => (
            <Group key={group.heading ?? index} group={group} keys={keys} heads={heads} renderValue={renderValue} />
          ))}
        </div>
      )}
    />
  );
}

type GroupProps = Pick<Props, 'keys' | 'heads' | 'renderValue'> & { readonly group: BarGroup };

function Group({ group: { heading, bars }, ...looks }: GroupProps) {
  return (
    <section className={heading === undefined ? styles.plain : styles.group}>
      {heading && <h3 className={styles.heading}>{heading}</h3>}
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.id} className={styles.row}>
            <span className={styles.name}>{bar.to ? <Link {...bar.to}>{bar.name}</Link> : bar.name}</span>
            {'reason' in bar ? <WithheldLine reason={bar.reason} /> : <Bar bar={bar} {...looks} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bar({
  bar,
  keys,
  heads,
  renderValue,
}: Pick<Props, 'keys' | 'heads' | 'renderValue'> & { readonly bar: ComparisonBar }) {
  return (
    <>
      <BarDrawing
        value={bar.value}
        tone={bar.tone}
        previous={bar.previous}
        mark={bar.mark}
        label={wordsOf(bar, keys)}
      />
      <span className={styles.value}>{renderValue ? renderValue(bar) : bar.text}</span>
      <span className={styles.word}>
        <ToneWord tone={bar.tone}>{bar.word}</ToneWord>
      </span>
      {heads.change && <DifferenceText className={styles.change} difference={bar.change} />}
      {heads.differences.map((head, index) => (
        <DifferenceText key={head} className={styles.difference} difference={bar.differences?.[index]} />
      ))}
    </>
  );
}

function DifferenceText({
  difference,
  className,
}: {
  readonly difference: Difference | undefined;
  readonly className: string | undefined;
}) {
  return (
    <span className={className} data-notable={difference?.isLargerThanChance === true || undefined}>
      {difference?.text}
    </span>
  );
}

type DrawingProps = {
  readonly value: number;
  readonly tone: Tone;
  readonly previous?: number | undefined;
  readonly mark?: number | undefined;
  readonly label: string;
};

/** A single bar. */
export function BarDrawing({ value, tone, previous, mark, label }: DrawingProps) {
  return (
    <svg width="100%" height="20" className={styles.bar}>
      <ChartMark label={label}>
        <rect y="6" width="100%" height="8" rx="2" fill="var(--track)" />
        <rect y="6" width={`${value}%`} height="8" rx="2" fill={markColour(tone)} />
        {previous !== undefined && (
          <circle cx={`${previous}%`} cy="10" r="4" fill="var(--bg)" stroke="var(--compare)" strokeWidth="1.5" />
        )}
        {mark !== undefined && (
          <rect x={`${mark}%`} y="2" width="2" height="16" fill="var(--text)" stroke="var(--bg)" paintOrder="stroke" />
        )}
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

function rowOf(bar: ComparisonBar | WithheldBar, { change, differences }: Props['heads']): readonly string[] {
  if ('reason' in bar)
    return [bar.name, 'withheld', bar.reason, '', ...(change ? [''] : []), ...differences.map(() => '')];
  const interval = bar.interval ? formatRange(bar.interval[0].toFixed(1), bar.interval[1].toFixed(1)) : '';
  return [
    bar.name,
    bar.text,
    bar.word,
    interval,
    ...(change ? [bar.change?.text ?? ''] : []),
    ...differences.map((_, index) => bar.differences?.[index]?.text ?? ''),
  ];
}
