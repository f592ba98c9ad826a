import type { TransformResource } from '@attune/contract/resources/resources';
import type { TagColour } from '@attune/domain/resources';
import styles from './Resources.module.css';

/** The tags of a resource. */
export function ResourceTags({ tags }: { readonly tags: TransformResource['attributes']['tags'] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {tags.map(({ id, name, colour }) => (
        <li key={id}>
          <TagName name={name} colour={colour} />
        </li>
      ))}
    </ul>
  );
}

/** The name of a tag after a dot of its colour. */
export function TagName({ name, colour }: { readonly name: string; readonly colour: TagColour }) {
  return (
    <span className={styles.tag}>
      <span aria-hidden className={styles.dot} data-colour={colour} />
      {name}
    </span>
  );
}
