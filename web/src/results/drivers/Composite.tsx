import type { ReactNode } from 'react';
import { BarDrawing } from '../../design/charts/ComparisonBars.tsx';
import { ToneWord } from '../../design/marks/Toned.tsx';
import styles from './Composite.module.css';
import type { CompositeView } from './composite-view.ts';

/** Columns of driver groups. */
export function Composites({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <ul className={styles.composites} style={{ '--columns': columns }}>
      {children}
    </ul>
  );
}

/** A sphere or condition: its score, comparison and drivers. */
export function Composite({ view, children }: { readonly view: CompositeView; readonly children?: ReactNode }) {
  const { name, text, tone, word, score, previous, mark, comparisons, note } = view;
  return (
    <li className={styles.composite}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.number}>
        <span className={styles.score}>{text}</span> <ToneWord tone={tone}>{word}</ToneWord>
      </p>
      <BarDrawing value={score} tone={tone} previous={previous} mark={mark} label={`${name}: ${text}, ${word}`} />
      <p className={styles.comparisons}>
        {comparisons.map(({ value, words }) => (
          <span key={words}>
            <b>{value}</b> {words}
          </span>
        ))}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </li>
  );
}
