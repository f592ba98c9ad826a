import styles from './SubstitutionHelp.module.css';
import { substitutionMeanings } from './message-form.ts';
import { type SubstitutionName, substitutionNames } from './substitution-names.ts';

type Props = { readonly names: readonly SubstitutionName[]; readonly onInsert: (name: SubstitutionName) => void };

/** Placeholders to insert at the cursor. */
export function SubstitutionHelp({ names, onInsert }: Props) {
  return (
    <div className={styles.help}>
      <p className={styles.words}>Filled in for each reader. Click to insert at the cursor.</p>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.name}
              title={`Inserts ${substitutionMeanings[name]}`}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(name)}
            >
              {substitutionNames[name]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
