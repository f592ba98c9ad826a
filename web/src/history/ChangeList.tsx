import type { ChangeResource } from '@attune/contract/organizations/audit-log';
import { formatTime, zoneWords } from '../design/format/dates.ts';
import { classes } from '../design/classes.ts';
import text from '../design/text.module.css';
import { useNow } from '../platform/use-now.ts';
import { useViewer } from '../platform/viewer.tsx';
import { inDays } from './change-days.ts';
import { detailsOf } from './change-detail.ts';
import { authorOf, operationFor, type Names } from './change-words.ts';
import styles from './ChangeList.module.css';

type Props = {
  readonly changes: readonly ChangeResource[];
  readonly names: Names;
  readonly onPerson?: (personId: string) => void;
};

/** Entries of the audit log by day. */
export function ChangeList({ changes, names, onPerson }: Props) {
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow();
  return inDays(changes, { timeZone, now }).map(({ day, heading, changes: ofDay }) => (
    <section key={day} aria-labelledby={`changes-${day}`} className={styles.day}>
      <h2 id={`changes-${day}`} className={text.subheading}>
        {[heading, zoneWords(timeZone, ofDay[0]?.attributes.createdAt ?? now)].filter(Boolean).join(', ')}
      </h2>
      <ol className={styles.changes}>
        {ofDay.map((change) => (
          <Change key={change.id} change={change} names={names} timeZone={timeZone} {...(onPerson && { onPerson })} />
        ))}
      </ol>
    </section>
  ));
}

type ChangeProps = {
  readonly change: ChangeResource;
  readonly names: Names;
  readonly timeZone: string;
  readonly onPerson?: (personId: string) => void;
};

function Change({ change: { attributes }, names, timeZone, onPerson }: ChangeProps) {
  const { personId, createdAt } = attributes;
  const author = authorOf(attributes, names);
  return (
    <li className={styles.change}>
      <time dateTime={createdAt} className={classes(styles.time, text.quiet, text.figures)}>
        {formatTime(createdAt, timeZone)}
      </time>
      <div className={styles.words}>
        <p>
          {personId && onPerson ? (
            <button
              type="button"
              className={styles.author}
              title={`Show only what ${author} did`}
              onClick={() => onPerson(personId)}
            >
              {author}
            </button>
          ) : (
            <span className={text.medium}>{author}</span>
          )}{' '}
          {operationFor(attributes, names).map(({ text: words, slot }) =>
            slot ? (
              <strong key={slot} className={text.medium}>
                {words}
              </strong>
            ) : (
              words
            ),
          )}
        </p>
        <Details attributes={attributes} names={names} />
      </div>
    </li>
  );
}

/** Values before and after the change, collapsed. */
function Details({ attributes, names }: { readonly attributes: ChangeResource['attributes']; readonly names: Names }) {
  const rows = detailsOf(attributes, names);
  if (rows.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>Details</summary>
      <dl className={styles.rows}>
        {rows.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== undefined && <span className={classes(after !== undefined && styles.before)}>{before}</span>}
              {before !== undefined && after !== undefined && ' → '}
              {after !== undefined && <span>{after}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
