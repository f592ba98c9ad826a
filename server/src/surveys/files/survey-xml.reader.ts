import type { Read } from '../../platform/readers/index.ts';
import { type XmlElement, readSurveyXml } from './read-survey-xml.ts';

/** An element on its way between processes. */
export type SentElement = Omit<XmlElement, 'attributes' | 'children'> & {
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly SentElement[];
};

/** The root element of survey XML. Runs in the process of a reader. */
export const read: Read<null, SentElement> = async function* (content) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  yield sent(readSurveyXml(Buffer.concat(chunks).toString('utf8')));
};

function sent({ attributes, children, ...element }: XmlElement): SentElement {
  return { ...element, attributes: [...attributes], children: children.map(sent) };
}
