import { measureName } from '@attune/domain/results';
import { driverPageOf } from '../reading/driver-address.ts';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { BarDrawing } from '../../design/charts/ComparisonBars.tsx';
import { ToneWord } from '../../design/marks/Toned.tsx';
import { FlagsContext } from '../../platform/flags.ts';
import { driversOf, type DriverScore, type Insight, type Overview } from '../reading/group-overview.ts';
import styles from './InsightList.module.css';
import { insightWords } from './words.ts';
import type { Address } from '../reading/address.ts';
import { scoreView } from '../reading/score-words.ts';

type ListProps = {
  readonly heading: string;
  readonly insights: readonly Insight[];
  readonly overview: Overview;
  readonly since: string;
  /** Insights shown with their meaning and a next step. */
  readonly advised: readonly Insight[];
};

/** Drivers that stand out, most important first. */
export function InsightList({ heading, insights, overview, since, advised }: ListProps) {
  const isLinked = use(FlagsContext)['insights-results-link'];
  const drivers = new Map(driversOf(overview).map((driver) => [driver.categoryId, driver]));
  return (
    <section>
      <h3 className={styles.heading}>{heading}</h3>
      {insights.length === 0 && <p className={styles.nothing}>No driver stands out here.</p>}
      <ol>
        {insights.map((insight, index) => (
          <InsightItem
            key={insight.categoryId}
            to={isLinked ? resultsBehind(drivers.get(insight.categoryId), overview) : undefined}
            rank={index + 1}
            insight={insight}
            driver={drivers.get(insight.categoryId)}
            words={{ referenceName: overview.referenceName, since }}
            hasAdvice={advised.includes(insight)}
          />
        ))}
      </ol>
    </section>
  );
}

type ItemProps = {
  /** The statements on the driver. */
  readonly to: Address | undefined;
  readonly rank: number;
  readonly insight: Insight;
  readonly driver: DriverScore | undefined;
  readonly words: { readonly referenceName: string; readonly since: string };
  readonly hasAdvice: boolean;
};

function InsightItem({ to, rank, insight, driver, words, hasAdvice }: ItemProps) {
  const { sphere, score, reference, reading, nextStep } = insight;
  const title = measureName(insight.title, 'driver');
  const { text, tone, word } = scoreView(insight);
  return (
    <li className={styles.insight}>
      <span className={styles.rank}>{rank}</span>
      <div>
        <div className={styles.line}>
          <span className={styles.title}>{to ? <Link {...to}>{title}</Link> : title}</span>
          <span className={styles.sphere}>{sphere}</span>
          <span className={styles.score}>{text}</span>
          <span className={styles.band}>
            <ToneWord tone={tone}>{word}</ToneWord>
          </span>
        </div>
        <BarDrawing
          value={score}
          tone={tone}
          mark={reference}
          label={`${title}: ${text}, ${word}; ${words.referenceName} ${Math.round(reference)}`}
        />
        <p className={styles.words}>{insightWords(insight, driver, words)}</p>
        {hasAdvice && (
          <>
            <p className={styles.words}>{reading}</p>
            {nextStep !== '' && (
              <p className={styles.step}>
                <b>Next step:</b> {nextStep}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** Legend of the reference mark. */
export function PseudonymKey({ referenceName }: { readonly referenceName: string }) {
  return (
    <p aria-hidden className={styles.key}>
      <svg width="26" height="12">
        <rect y="3" width="26" height="6" rx="2" fill="var(--track)" />
        <rect x="14" width="2" height="12" fill="var(--text)" />
      </svg>
      the mark is {referenceName}. Ranked by distance from it, weighted by the driver’s correlation with engagement.
    </p>
  );
}

type Place = Pick<Overview, 'campaignId' | 'v3GroupId'>;

/** The page of an insight's driver for the group. */
function resultsBehind(driver: DriverScore | undefined, { campaignId, v3GroupId }: Place): Address | undefined {
  const place = { part: 'statements', kept: {} } as const;
  return driver && driverPageOf({ place, campaign: { id: campaignId }, group: { id: v3GroupId } })(driver);
}
