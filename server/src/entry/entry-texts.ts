import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RespondentLanguage, respondentLanguages } from '@attune/contract/respondent/models';
import { fillIn } from '@attune/domain/kernel';
import { z } from 'zod';

const words = z.object({
  card: z.object({ title: z.string(), ask: z.string(), open: z.string(), once: z.string(), confidential: z.string() }),
  poster: z.object({
    title: z.string(),
    ask: z.string(),
    open: z.string(),
    code: z.string(),
    noCard: z.string(),
    confidential: z.string(),
  }),
});
const content = z.object({ texts: z.record(z.enum(respondentLanguages), words) });

type Words = z.infer<typeof words>;

/** The texts of cards and posters, in the languages of the survey pages. */
export type EntryTexts = (language: RespondentLanguage) => Words;

export async function readEntryTexts(contentFolder: string): Promise<EntryTexts> {
  const { texts } = content.parse(JSON.parse(await readFile(join(contentFolder, 'entry.json'), 'utf8')));
  return (language) => texts[language];
}

/** Fills the placeholders in a text of cards and posters. */
export function say(text: string, values: Readonly<Record<string, string>>): string {
  return fillIn(text, values, {
    at: ['text'],
    adjust: (word, before) => (/(^|[.!?:]\s+)$/u.test(before) ? word.charAt(0).toUpperCase() + word.slice(1) : word),
  });
}
