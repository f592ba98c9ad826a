import { panels } from '../../../../content/bands.json';

/** What the three panels of education are called in `content/bands.json`. */
export type EducationTopic = keyof typeof panels;

export type EducationText = { readonly title: string; readonly paragraphs: readonly string[] };

/** So many sentences stand in one paragraph: a whole panel in one block is hard to read. */
const sentencesTogether = 3;

/** The text of a panel, its sentences in paragraphs of a few. */
export function educationText(topic: EducationTopic): EducationText {
  const { title, body } = panels[topic];
  const sentences = body.split(/(?<=[.?!])\s+(?=[A-Z])/u);
  const starts = Array.from(
    { length: Math.ceil(sentences.length / sentencesTogether) },
    (_, place) => place * sentencesTogether,
  );
  return { title, paragraphs: starts.map((start) => sentences.slice(start, start + sentencesTogether).join(' ')) };
}
