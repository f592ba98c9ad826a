import { invalid } from '@attune/domain/kernel';
import { type Reader, UnreadableFile, readOnce } from '../../platform/readers/index.ts';
import type { XmlElement } from './read-survey-xml.ts';
import type { SentElement } from './survey-xml.reader.ts';

const reader: Reader<null, SentElement> = {
  module: new URL('./survey-xml.reader.ts', import.meta.url),
  megabytesAtMost: 256,
  secondsAtMost: 10,
  beyond: 'Reading this XML takes more memory or time than a survey may. Split it into several surveys.',
};

/**
 * Reads survey XML in a process of its own. Refuses with `invalid` text that is not well-formed or not part of a
 * survey: one problem with its line.
 */
export async function readSurveyXmlApart(xmlText: string): Promise<XmlElement> {
  async function* content(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(xmlText);
  }
  try {
    return received(await readOnce(reader, { content: content(), options: null }));
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid({ at: ['xmlText'], detail: reader.beyond });
    throw error;
  }
}

function received({ attributes, children, ...element }: SentElement): XmlElement {
  return { ...element, attributes: new Map(attributes), children: children.map(received) };
}
