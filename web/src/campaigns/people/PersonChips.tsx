import { IconButton } from '../../design/controls/Button.tsx';
import styles from './PersonChips.module.css';

export type Person = { readonly id: string; readonly name: string };

type Props = { readonly label: string; readonly people: readonly Person[]; readonly onRemove: (id: string) => void };

/** Selected people, each removable. */
export function PersonChips({ label, people, onRemove }: Props) {
  if (people.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.chips}>
      {people.map(({ id, name }) => (
        <li key={id} className={styles.chip}>
          {name}
          <IconButton icon="close" label={`Take ${name} out`} size="small" onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}
