import type { AccessSentence } from '@attune/contract/access/employee-access';
import text from '../design/text.module.css';
import { Sentences } from './Sentences.tsx';
import styles from './Sentences.module.css';

type Props = {
  readonly name: string;
  readonly can: readonly AccessSentence[];
  readonly cannot: readonly AccessSentence[];
};

/** What a person can and cannot do, side by side. */
export function CanAndCannot({ name, can, cannot }: Props) {
  return (
    <div className={styles.halves}>
      <section aria-labelledby="can">
        <h3 id="can" className={text.subheading}>
          {name} can
        </h3>
        <Sentences look="can" sentences={can} />
      </section>
      <section aria-labelledby="cannot">
        <h3 id="cannot" className={text.subheading}>
          {name} cannot
        </h3>
        <Sentences look="cannot" sentences={cannot} />
      </section>
    </div>
  );
}
