import type { ResponseResource } from '@attune/contract/feedback/responses';
import type { Content, Definition } from 'pdfmake';
import type { FeedbackForFile } from '../../feedback/index.ts';
import { legible } from '../document/legible-text.ts';
import { begun, hairlines, head, note, section } from '../document/parts.ts';
import { look } from '../look.ts';

type Response = ResponseResource['attributes'];

const otherQuestions = 'Other questions';
const illegible = '(written in letters that this document cannot show; the page and the CSV file do)';
const margin = 56;

/** Describes the comments of a group as a document: counts, then the comments by driver, in their shuffled order. */
export function feedbackDocument(found: FeedbackForFile): Definition {
  const { feedback } = found;
  const campaign = legible(feedback.campaignName, 'a campaign');
  const title = `Comments of ${legible(feedback.v3GroupName, 'a group')}, ${campaign}`;
  return {
    info: { title, author: 'Attune', subject: 'Comments', creator: 'Attune', producer: 'Attune' },
    language: 'en',
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, margin],
    defaultStyle: { font: 'Inter', fontSize: 9.5, color: look.text, lineHeight: 1.25 },
    content: [...cover(found, title), ...themes(found), ...comments(found), confidentiality(found)],
    footer: (page, pages) => ({
      columns: [{ text: `${title}. Confidential.` }, { text: `${page} of ${pages}`, alignment: 'right' }],
      fontSize: 8,
      color: look.caption,
      margin: [margin, 18, margin, 0],
    }),
  };
}

function cover({ feedback }: FeedbackForFile, title: string): Content[] {
  const { count, negative, neutral, positive } = feedback;
  return [
    { text: title, tag: 'H1', fontSize: 21, bold: true, lineHeight: 1.15, margin: [0, 0, 0, 6] },
    feedback.visibility === 'shown'
      ? {
          text: `${count} comments: ${positive} positive, ${neutral} neutral, ${negative} negative.`,
          color: look.secondary,
        }
      : { text: 'Comments of this group are not shown: too few people answered.', color: look.secondary },
  ];
}

function themes({ feedback }: FeedbackForFile): Content[] {
  if (feedback.themes.length === 0) return [];
  const rows = feedback.themes.map(({ title, count, negative, neutral, positive }): Content[] => [
    { text: title },
    ...[count, positive, neutral, negative].map((value): Content => ({ text: `${value}`, alignment: 'right' })),
  ]);
  const heads = [
    head('Theme'),
    head('Comments', 'right'),
    head('Positive', 'right'),
    head('Neutral', 'right'),
    head('Negative', 'right'),
  ];
  return [
    section('Themes', {
      table: { headerRows: 1, widths: ['*', 60, 60, 60, 60], body: [heads, ...rows] },
      layout: hairlines,
    }),
  ];
}

function comments({ responses }: FeedbackForFile): Content[] {
  return [...Map.groupBy(responses, ({ driverName }) => driverName ?? otherQuestions)]
    .toSorted(([a], [b]) => Number(a === otherQuestions) - Number(b === otherQuestions) || a.localeCompare(b))
    .flatMap(([driver, own]) =>
      begun(
        driver,
        [note(countsIn(own))],
        [...Map.groupBy(own, ({ question }) => question)].flatMap(([question, answers]) => [
          {
            text: legible(question, 'A question of this survey'),
            tag: 'H3',
            fontSize: 8.5,
            color: look.caption,
            margin: [0, 2, 0, 4],
          },
          ...answers.map(comment),
        ]),
      ),
    );
}

/** "12 comments: 3 positive, 2 neutral, 7 negative." */
function countsIn(comments: readonly Response[]): string {
  const count = (wanted: Response['sentiment']) => comments.filter(({ sentiment }) => sentiment === wanted).length;
  const all = comments.length === 1 ? '1 comment' : `${comments.length} comments`;
  return `${all}: ${count('positive')} positive, ${count('neutral')} neutral, ${count('negative')} negative.`;
}

function comment({ body, sentiment, replies }: Response): Content {
  return {
    stack: [
      { text: legible(body, illegible) },
      ...(sentiment ? [{ text: sentiment, fontSize: 8, color: look.caption }] : []),
      ...replies.map(({ body: reply, from, authorName }): Content => ({
        text: [
          { text: from === 'staff' ? `${legible(authorName ?? 'Staff', 'Staff')}: ` : 'The author: ', bold: true },
          { text: legible(reply, illegible) },
        ],
        color: look.secondary,
        margin: [12, 2, 0, 0],
      })),
    ],
    margin: [0, 0, 0, 8],
  };
}

function confidentiality({ feedback: { threshold } }: FeedbackForFile): Content {
  return section(
    'Confidentiality',
    note(
      `Comments carry no names and are shown for groups with at least ${threshold} responses, in random order. ` +
        'Do not try to find out who wrote them.',
    ),
  );
}
