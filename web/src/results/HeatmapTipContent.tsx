import { Keys } from '../design/marks/Keys.tsx';
import { ToneChip } from '../design/marks/Toned.tsx';
import type { HeatmapTipWords } from './heatmap-view.ts';
import styles from './HeatmapTipContent.module.css';

/** What a value means, and what a key does next. */
export function HeatmapTipContent({ title, text, tone, sentence, canOpen }: HeatmapTipWords & { readonly canOpen: boolean }) {
  return (
    <>
      <div className={styles.head}>
        <b>{title}</b>
        <ToneChip tone={tone}>{text}</ToneChip>
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {canOpen && (
        <p className={styles.keys}>
          <Keys keys={['Enter']} /> open group
        </p>
      )}
    </>
  );
}
