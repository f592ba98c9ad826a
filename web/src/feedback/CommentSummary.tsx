import type { FeedbackResource } from '@attune/contract/feedback/responses';
import { type FeedbackSummaryResource, summarizeResponses } from '@attune/contract/feedback/summaries';
import { fewestForSummary } from '@attune/domain/feedback';
import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { Note } from '../design/page/Note.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import styles from './Feedback.module.css';

type Props = {
  readonly feedback: FeedbackResource['attributes'];
  /** Key of the driver by which comments are filtered. */
  readonly driver: string;
};

/** A summary of the comments on a driver by the operator's language model, on request. */
export function CommentSummary({ feedback, driver }: Props) {
  const organizationId = useOrganizationId();
  const [summary, setSummary] = useState<FeedbackSummaryResource['attributes']>();
  const summarize = useWrite(summarizeResponses, {
    texts: { failure: 'Failed to summarize the comments' },
    onSuccess: ({ data }) => setSummary(data.attributes),
  });
  const { summaryModel, campaignId, v3GroupId, drivers } = feedback;
  const counted = drivers.find((each) => each.driver === driver);
  if (summaryModel === null || !counted || counted.count < fewestForSummary) return null;
  const query = { 'filter[campaignId]': campaignId, 'filter[v3GroupId]': v3GroupId, 'filter[driver]': driver };
  return (
    <section aria-label="Summary" aria-live="polite" className={styles.summary}>
      {summary ? (
        <Points summary={summary} driverName={counted.name} />
      ) : (
        <p className={text.secondary}>
          <Button
            size="small"
            disabled={summarize.isPending}
            onClick={() => summarize.mutate({ params: { organizationId }, query })}
          >
            {summarize.isPending ? 'Summarizing' : `Summarize ${counted.count} comments on ${counted.name}`}
          </Button>{' '}
          Sends their text, without anything else, to the language model {summaryModel}.
        </p>
      )}
    </section>
  );
}

type PointsProps = { readonly summary: FeedbackSummaryResource['attributes']; readonly driverName: string };

function Points({ summary: { model, points }, driverName }: PointsProps) {
  return (
    <>
      <h2 className={text.heading}>Comments on {driverName}, summarized</h2>
      <Note>
        Written by the language model {model}. It can be wrong: each point has the sentences that it rests on.
      </Note>
      <ol>
        {points.map((point) => (
          <li key={point.text}>
            <p>{point.text}</p>
            {point.quotes.map(({ responseId, sentence }) => (
              <blockquote key={responseId + sentence}>{sentence}</blockquote>
            ))}
          </li>
        ))}
      </ol>
    </>
  );
}
