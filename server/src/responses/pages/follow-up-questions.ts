import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RespondentLanguage, respondentLanguages } from '@attune/contract/respondent/models';
import { type FollowUpTopic, followUpId } from '@attune/domain/results';
import { type DriverKey, compile } from '@attune/domain/surveys';
import { z } from 'zod';
import { type Naming, type WordsByLocale, wordsIn } from '../../surveys/index.ts';
import { readDriverNames } from './driver-names.ts';

const inLanguages = z.object({ en: z.string(), es: z.string(), de: z.string(), fr: z.string(), 'pt-BR': z.string() });
const content = z.object({
  neutral: inLanguages,
  questions: z.array(z.object({ driverId: z.string(), improve: inLanguages, keep: inLanguages })),
});

/** The question about a driver as shown to readers of comments. It does not depend on any rating. */
export type NeutralQuestion = (driver: DriverKey, language: RespondentLanguage) => string;

export type FollowUpQuestions = {
  /** The question about a driver as shown to respondents; undefined if there is none. */
  ask(topic: FollowUpTopic, language: string, naming: Naming): string | undefined;
  readonly neutral: NeutralQuestion;
};

/** Reads the follow-up questions. Throws at startup if one uses an unknown substitution. */
export async function readFollowUpQuestions(contentFolder: string, words: WordsByLocale): Promise<FollowUpQuestions> {
  const text = await readFile(join(contentFolder, 'dynamic-feedback.json'), 'utf8');
  const { neutral, questions } = content.parse(JSON.parse(text));
  const driverName = await readDriverNames(contentFolder);
  const bodies = new Map<string, string>();
  for (const { driverId, improve, keep } of questions) {
    for (const language of respondentLanguages) {
      bodies.set(`${driverId}.improve ${language}`, improve[language]);
      bodies.set(`${driverId}.keep ${language}`, keep[language]);
    }
  }
  const ask: FollowUpQuestions['ask'] = (topic, language, naming) => {
    const body = bodies.get(`${followUpId(topic)} ${language}`);
    return body && compile(body, wordsIn(language, words, naming));
  };
  for (const { driverId } of questions)
    for (const language of respondentLanguages)
      for (const about of ['improve', 'keep'] as const)
        ask({ driver: driverId as DriverKey, about }, language, { organization: undefined });
  return {
    ask,
    neutral: (driver, language) => neutral[language].replace('{{driver}}', () => driverName(driver, language)),
  };
}
