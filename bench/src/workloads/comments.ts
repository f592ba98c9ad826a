import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommentAnalyser } from '../../../server/src/feedback/index.ts';
import type { Comparison, Workload } from '../measuring/workload.ts';

const root = join(import.meta.dirname, '../../..');

/** Language, sentiment, themes and text, as a reader labelled them. */
type Labelled = readonly [language: string, sentiment: string, themes: readonly string[], text: string];

/** Every third labelled comment was held out when the word lists were written. */
const isHeldOut = (_: Labelled, place: number) => place % 3 === 2;

/** How well sentiment and themes of comments agree with a reader, in comments that the word lists have not seen. */
export const comments: Workload = {
  name: 'comments',
  async measure(): Promise<readonly Comparison[]> {
    const analyse = await readCommentAnalyser(join(root, 'content'));
    const file = readFileSync(join(root, 'server/test/labelled-comments.json'), 'utf8');
    const heldOut = (JSON.parse(file) as { readonly comments: readonly Labelled[] }).comments.filter(isHeldOut);
    const read = heldOut.map(([language, sentiment, themes, text]) => ({
      language,
      sentiment,
      themes,
      found: analyse(text),
    }));
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const agreed = sum(read.map(({ sentiment, found }) => Number(found.sentiment === sentiment)));
    const right = sum(read.map(({ themes, found }) => found.themes.filter((theme) => themes.includes(theme)).length));
    const found = sum(read.map((each) => each.found.themes.length));
    const meant = sum(read.map(({ themes }) => themes.length));
    const languages = [...Map.groupBy(read, ({ language }) => language)].map(([language, own]) =>
      line(
        `Sentiment in ${language}`,
        own.filter(({ sentiment, found: ours }) => ours.sentiment === sentiment).length,
        own.length,
      ),
    );
    return [
      line('Sentiment of comments', agreed, heldOut.length),
      ...languages,
      line('Precision of themes', right, found),
      line('Recall of themes', right, meant),
    ];
  },
};

function line(what: string, ours: number, baseline: number): Comparison {
  return { what, ours, baseline, baselineName: 'labelled by a reader', unit: '', goal: { atLeast: 0.9 } };
}
