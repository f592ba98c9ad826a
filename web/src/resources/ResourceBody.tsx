import type { TransformResource } from '@attune/contract/resources/resources';
import { Tag } from '../design/marks/Tag.tsx';
import text from '../design/text.module.css';
import { categoryName, hostOf, paragraphsOf } from './resource-words.ts';
import styles from './Resources.module.css';
import { ResourceTags } from './ResourceTags.tsx';

type Props = Pick<TransformResource['attributes'], 'description' | 'url' | 'categoryIds' | 'tags'>;

/** What a resource says, as staff read it. */
export function ResourceBody({ description, url, categoryIds, tags }: Props) {
  const paragraphs = paragraphsOf(description);
  return (
    <article className={styles.body}>
      {(categoryIds.length > 0 || tags.length > 0) && (
        <div className={styles.about}>
          {categoryIds.map((key) => (
            <Tag key={key} look="accent">
              {categoryName(key)}
            </Tag>
          ))}
          <ResourceTags tags={tags} />
        </div>
      )}
      {paragraphs.map((paragraph, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name
        <p key={place}>{paragraph}</p>
      ))}
      {paragraphs.length === 0 && url === null && <p className={text.quiet}>Nothing is written here yet.</p>}
      {url !== null && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer" className={text.link}>
            Open at {hostOf(url)}
          </a>{' '}
          <span className={text.quiet}>in a new tab</span>
        </p>
      )}
    </article>
  );
}
