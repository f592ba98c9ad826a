import type { FeedbackResource } from '@attune/contract/feedback/responses';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { FlagsContext } from '../platform/flags.ts';
import { formatCount, formatShare } from '../design/format/numbers.ts';
import text from '../design/text.module.css';
import styles from './Feedback.module.css';
import { sentimentTitle } from './feedback-words.ts';
import type { ResponsesFilterState } from './use-responses-filter.ts';

type Props = { readonly feedback: FeedbackResource['attributes']; readonly state: ResponsesFilterState };
type Counts = {
  readonly count: number;
  readonly negative: number;
  readonly neutral: number;
  readonly positive: number;
};

const order = ['negative', 'neutral', 'positive'] as const;
const labels = { negative: 'Negative', neutral: 'Neutral', positive: 'Positive' } as const;

/** How the comments sound, and what they are about. */
export function SentimentSection({ feedback, state: { filter, filters } }: Props) {
  const hasThemes = use(FlagsContext)['open-response-themes'];
  if (!feedback.isAnalysed)
    return (
      <aside className={styles.aside}>
        <p className={text.secondary}>Sentiment and themes are being determined. Reload the page in a moment.</p>
      </aside>
    );
  return (
    <aside className={styles.aside} aria-labelledby="sentiment">
      <h2 id="sentiment" className={text.subheading}>
        {sentimentTitle(feedback)}
      </h2>
      <SentimentBar counts={feedback} isLarge />
      <p className={styles.legend} aria-hidden>
        {order.map((each) => (
          <span key={each} style={{ flexGrow: feedback[each] }}>
            {feedback[each] > 0 && labels[each]}
          </span>
        ))}
      </p>
      {hasThemes && (
        <>
          <h2 className={text.subheading}>Themes</h2>
          <ul className={styles.themes}>
            {feedback.themes.map((theme) => (
              <li key={theme.theme}>
                <button
                  type="button"
                  aria-pressed={filter.themeFilter === theme.theme}
                  onClick={() => filters.setOne('theme', filter.themeFilter === theme.theme ? undefined : theme.theme)}
                >
                  <span className={styles.theme}>
                    <span>{theme.title}</span>
                    <span className={text.figures}>{formatCount(theme.count)}</span>
                  </span>
                  <span
                    className={styles.length}
                    style={{ width: `${(100 * theme.count) / (feedback.themes[0]?.count ?? 1)}%` }}
                  >
                    <SentimentBar counts={theme} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {filter.themeFilter && (
            <Link
              to="/action_dashboard"
              search={{ planFor: feedback.v3GroupId, planTheme: filter.themeFilter, planDriver: filter.driverFilter }}
              className={text.link}
            >
              Plan an action for this theme
            </Link>
          )}
          <p className={text.caption}>
            {feedback.themes.length === 0 && 'No theme has five comments. '}
            Themes with fewer than 5 comments are not listed. A comment can have more than one theme. Sentiment and
            themes are determined automatically and can be corrected.
          </p>
        </>
      )}
    </aside>
  );
}

function SentimentBar({ counts, isLarge = false }: { readonly counts: Counts; readonly isLarge?: boolean }) {
  const words = order.map((each) => `${formatCount(counts[each])} ${each}`).join(', ');
  return (
    <span title={words} className={isLarge ? styles.largeBar : styles.bar}>
      <span className={text.onlyForReaders}>{words}</span>
      {order.map(
        (each) =>
          counts[each] > 0 && (
            <span key={each} aria-hidden data-sentiment={each} style={{ flexGrow: counts[each] }}>
              {isLarge && formatShare(counts[each] / counts.count)}
            </span>
          ),
      )}
    </span>
  );
}
