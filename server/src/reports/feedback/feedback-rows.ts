import { themeTitles } from '@attune/domain/feedback';
import type { FeedbackForFile } from '../../feedback/index.ts';
import type { CsvCell } from '../../platform/csv/index.ts';

/** The comments of a group as rows of a CSV file, in their shuffled order. They say nothing that the page does not. */
export function* feedbackRows({ responses }: FeedbackForFile): Generator<readonly CsvCell[]> {
  yield ['Survey', 'Question', 'Driver', 'Sentiment', 'Themes', 'Comment', 'Replies'];
  for (const { surveyTypeName, question, driverName, sentiment, themes, body, replies } of responses)
    yield [
      surveyTypeName,
      question,
      driverName ?? '',
      sentiment ?? '',
      themes.map((theme) => themeTitles[theme]).join('; '),
      body,
      replies.length,
    ];
}
