import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DriverGuideResource } from '@attune/contract/actions/action-plans';
import { drivers } from '@attune/domain/surveys';
import { z } from 'zod';

const guideContent = z.object({
  totalMinutes: z.number().int(),
  before: z.array(z.string()),
  agenda: z.array(z.object({ minutes: z.number().int(), title: z.string(), say: z.string(), do: z.string() })),
  do: z.array(z.string()),
  doNot: z.array(z.string()),
  questions: z.array(
    z.object({ driverId: z.string(), lookBack: z.string(), goDeeper: z.string(), lookAhead: z.string() }),
  ),
});
const surveyContent = z.object({
  categories: z.array(
    z.object({ id: z.string(), definition: z.string(), literature: z.array(z.string()).default([]) }),
  ),
});

/** A guide with its id: the place of the driver in the list of all, from 1. */
export type DriverGuide = DriverGuideResource['attributes'] & { readonly id: string };

/** Reads the guides of all drivers. */
export async function readDriverGuides(contentFolder: string): Promise<readonly DriverGuide[]> {
  const read = async (name: string) => JSON.parse(await readFile(join(contentFolder, name), 'utf8')) as unknown;
  const guide = guideContent.parse(await read('conversation-guide.json'));
  const { categories } = surveyContent.parse(await read('surveys.json'));
  return drivers.map(({ key, name, fullName, sphere, condition }, place) => {
    const category = categories.find(({ id }) => id === key);
    const questions = guide.questions.find(({ driverId }) => driverId === key);
    return {
      id: String(place + 1),
      driver: key,
      name: fullName ?? name,
      definition: category?.definition ?? '',
      sphere,
      condition,
      literature: category?.literature ?? [],
      questions: questions ? [questions.lookBack, questions.goDeeper, questions.lookAhead] : [],
      totalMinutes: guide.totalMinutes,
      before: guide.before,
      agenda: guide.agenda,
      advice: guide.do,
      warnings: guide.doNot,
    };
  });
}
