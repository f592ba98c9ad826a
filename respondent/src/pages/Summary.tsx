import type { PageFrame, SummaryModel, SummaryTopic } from '@attune/contract/respondent/models';
import { spokenDay } from '@attune/domain/kernel';
import type { ReactNode } from 'react';
import { capitalized, fill } from '../fill.ts';
import { type SummaryTexts, summaryTextsOf } from '../summary-texts.ts';
import type { Texts } from '../texts.ts';
import { SharedActions } from './SharedActions.tsx';
import { Simple } from './Simple.tsx';

type SummaryProps = { readonly frame: PageFrame; readonly texts: Texts; readonly summary: SummaryModel };
type PartProps = { readonly words: SummaryTexts; readonly summary: SummaryModel };

/** The results of a campaign on one page for all participants. It needs no script and is not about individuals. */
export function Summary({ frame, texts, summary }: SummaryProps) {
  const words = summaryTextsOf(frame.language);
  const { organization, group, campaignName, closedOn } = summary;
  const closed = fill(words.page.closed, { closesOn: spokenDay(closedOn, frame.language) });
  return (
    <Simple
      frame={frame}
      texts={texts}
      lead={fill(words.page.lead, { group: group ?? organization })}
      title={titleOf(frame, { campaignName })}
    >
      <p className="text">
        {words.page.thanks} {participationIn({ words, summary })} {closed}
      </p>
      {summary.isWithheld ? <p className="text">{words.page.withheld}</p> : <Results words={words} summary={summary} />}
      <Steps words={words} summary={summary} />
      <Part id="next" title={words.page.next}>
        <p>{words.page.nextText}</p>
      </Part>
      <Part id="confidential" title={words.page.confidential}>
        <p>{promiseIn({ words, summary })}</p>
      </Part>
    </Simple>
  );
}

/** Page title. */
export function titleOf({ language }: PageFrame, { campaignName }: Pick<SummaryModel, 'campaignName'>): string {
  return fill(summaryTextsOf(language).page.title, { campaignName });
}

/** What leaders say that they will do, and the actions that they show. */
function Steps({ words: { page }, summary: { message, actions } }: PartProps) {
  if (!message && actions.length === 0) return null;
  return (
    <Part id="message" title={page.message}>
      {message && <p className="told">{message}</p>}
      <SharedActions actions={actions} done={page.actionDone} open={page.actionOpen} />
    </Part>
  );
}

function Results({ words, summary: { score, strengths, opportunities, spheres } }: PartProps) {
  const { page, levels } = words;
  return (
    <>
      {score ? (
        <p className="score">
          <strong>{score.text}</strong> <span>{capitalized(levels[score.level])}</span> <small>{page.score}</small>
        </p>
      ) : (
        <p className="text">{page.notAsked}</p>
      )}
      <Topics id="strengths" title={page.strengths} none={page.strengthsNone} topics={strengths} words={words} />
      <Topics
        id="opportunities"
        title={page.opportunities}
        none={page.opportunitiesNone}
        topics={opportunities}
        words={words}
      />
      {spheres.length > 1 && (
        <Part id="spheres" title={page.spheres}>
          <p className="small">{page.spheresNote}</p>
          <ul className="spheres">
            {spheres.map(({ sphere, text, score: value }) => (
              <li key={sphere}>
                <span>{words.spheres[sphere]}</span> <meter min={0} max={100} value={value} aria-hidden="true" />{' '}
                <b>{text}</b>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

type TopicsProps = {
  readonly id: string;
  readonly title: string;
  readonly none: string;
  readonly topics: readonly SummaryTopic[];
  readonly words: SummaryTexts;
};

function Topics({ id, title, none, topics, words }: TopicsProps) {
  return (
    <Part id={id} title={title}>
      {topics.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className="topics">
          {topics.map(({ driver, title: ownTitle }) => (
            <li key={ownTitle}>
              <b>{driver ? words.drivers[driver].name : ownTitle}</b>
              {driver && <>: {words.drivers[driver].about}.</>}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function participationIn({ words, summary: { participation } }: PartProps): string {
  return participation ? fill(words.page.participation, participation) : '';
}

function promiseIn({ words: { page }, summary: { organization, group, threshold, protection } }: PartProps): string {
  const promise = fill(page.confidentialText, { organization, threshold, group: group ?? organization });
  return protection === 'strict' ? `${promise} ${fill(page.confidentialStrict, { threshold })}` : promise;
}
