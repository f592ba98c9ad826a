import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { respondentLanguages } from '@attune/contract/respondent/models';
import { type FollowUpTopic, followUpId } from '@attune/domain/results';
import { compile } from '@attune/domain/surveys';
import { z } from 'zod';
import { type Naming, type WordsByLocale, wordsIn } from '../../surveys/index.ts';

const inLanguages = z.object({ en: z.string(), es: z.string(), de: z.string(), fr: z.string(), 'pt-BR': z.string() });
const content = z.object({
  questions: z.array(z.object({ driverId: z.string(), lowest: inLanguages, highest: inLanguages })),
});

/** The question about a driver as shown to respondents; undefined if there is none. */
export type FollowUpQuestions = (topic: FollowUpTopic, language: string, naming: Naming) => string | undefined;

/** Reads the follow-up questions. Throws at startup if one uses an unknown substitution. */
export async function readFollowUpQuestions(contentFolder: string, words: WordsByLocale): Promise<FollowUpQuestions> {
  const { questions } = content.parse(JSON.parse(await readFile(join(contentFolder, 'dynamic-feedback.json'), 'utf8')));
  const bodies = new Map<string, string>();
  for (const { driverId, lowest, highest } of questions) {
    for (const language of respondentLanguages) {
      bodies.set(`${driverId}.lowest ${language}`, lowest[language]);
      bodies.set(`${driverId}.highest ${language}`, highest[language]);
    }
  }
  const ask: FollowUpQuestions = (topic, language, naming) => {
    const body = bodies.get(`${followUpId(topic)} ${language}`);
    return body && compile(body, wordsIn(language, words, naming));
  };
  for (const { driverId } of questions)
    for (const language of respondentLanguages)
      for (const about of ['lowest', 'highest'] as const)
        ask({ driver: driverId as FollowUpTopic['driver'], about }, language, { organization: undefined });
  return ask;
}
