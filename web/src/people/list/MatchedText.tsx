import styles from './MatchedText.module.css';
import { matchedParts } from './matched-parts.ts';

/** A text that shows which part of it answers a search. */
export function MatchedText({ text, typed }: { readonly text: string; readonly typed: string }) {
  return matchedParts(text, typed).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className={styles.match}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
