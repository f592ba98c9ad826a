import { Icon } from '../icons/Icon.tsx';
import { cellColours, type Tone, wordColour } from './tones.ts';
import styles from './Toned.module.css';

/** A number on the background colour of its step. */
export function ToneChip({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={styles.chip} style={cellColours(tone)}>
      {children}
    </span>
  );
}

/** Label of a step. */
export function ToneWord({ tone, children }: { readonly tone: Tone; readonly children: string }) {
  return (
    <span className={styles.word} style={{ color: wordColour(tone) }}>
      {children}
    </span>
  );
}

export type LegendEntry = { readonly tone: Tone; readonly name: string; readonly range?: string };

type LegendProps = { readonly label: string; readonly entries: readonly LegendEntry[]; readonly hasWithheld?: boolean };

/** Legend of the colours in a table. */
export function BandLegend({ label, entries, hasWithheld = false }: LegendProps) {
  return (
    <ul aria-label={label} className={styles.legend}>
      {entries.map(({ tone, name, range }) => (
        <li key={tone}>
          <span className={styles.swatch} style={{ background: cellColours(tone).background }} />
          {range === undefined ? name : <b>{name}</b>}
          {range !== undefined && <span className={styles.range}>{range}</span>}
        </li>
      ))}
      {hasWithheld && (
        <li className={styles.range}>
          <Icon name="lock" size="xs" />
          withheld
        </li>
      )}
    </ul>
  );
}
