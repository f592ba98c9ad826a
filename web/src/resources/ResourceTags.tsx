import type { TransformResource } from '@attune/contract/resources/resources';
import type { TagColor } from '@attune/domain/resources';
import styles from './Resources.module.css';

/** The tags of a resource. */
export function ResourceTags({ tags }: { readonly tags: TransformResource['attributes']['tags'] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags}>
      {tags.map(({ id, name, color }) => (
        <li key={id}>
          <TagName name={name} color={color} />
        </li>
      ))}
    </ul>
  );
}

/** The name of a tag after a dot of its color. */
export function TagName({ name, color }: { readonly name: string; readonly color: TagColor }) {
  return (
    <span className={styles.tag}>
      <span aria-hidden className={styles.dot} data-color={color} />
      {name}
    </span>
  );
}
