import { Keys } from '../../design/marks/Keys.tsx';
import text from '../../design/text.module.css';
import { ToneChip } from '../../design/marks/Toned.tsx';
import type { HeatmapTipWords } from './view.ts';
import styles from './HeatmapTipContent.module.css';

/** Tooltip of a cell, with its keyboard hint. */
export function HeatmapTipContent({
  title,
  text: value,
  tone,
  sentence,
  next,
}: HeatmapTipWords & { readonly next: string | undefined }) {
  return (
    <>
      <div className={styles.head}>
        <b>{title}</b>
        {tone ? <ToneChip tone={tone}>{value}</ToneChip> : <b className={text.figures}>{value}</b>}
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {next && (
        <p className={styles.keys}>
          <Keys keys={['Enter']} /> {next}
        </p>
      )}
    </>
  );
}
