import { panels } from '../../../../content/bands.json';

/** Keys of the three education panels in `content/bands.json`. */
export type EducationTopic = keyof typeof panels;

export type EducationText = { readonly title: string; readonly paragraphs: readonly string[] };

/** Sentences per paragraph, for readability. */
const sentencesTogether = 3;

/** The text of a panel, in paragraphs of a few sentences. */
export function educationText(topic: EducationTopic): EducationText {
  const { title, body } = panels[topic];
  const sentences = body.split(/(?<=[.?!])\s+(?=[A-Z])/u);
  const starts = Array.from(
    { length: Math.ceil(sentences.length / sentencesTogether) },
    (_, place) => place * sentencesTogether,
  );
  return { title, paragraphs: starts.map((start) => sentences.slice(start, start + sentencesTogether).join(' ')) };
}
