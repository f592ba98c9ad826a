import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What a score in a band means for a driver, and the recommended next step. */
type ScoreReading = { readonly reading: string; readonly nextStep: string };

export type Readings = { of(categoryKey: string, band: number): ScoreReading };

const bandsFile = z.object({
  bands: z.array(z.object({ key: z.int(), meaning: z.string() })),
  texts: z.array(z.object({ driverId: z.string(), bandKey: z.int(), reading: z.string(), nextStep: z.string() })),
});

/** Reads `bands.json` from the content folder. Scores that are not of a driver are interpreted by band only. */
export async function readReadings(folder: string): Promise<Readings> {
  const { bands, texts } = bandsFile.parse(JSON.parse(await readFile(join(folder, 'bands.json'), 'utf8')));
  const known = new Map(
    texts.map(({ driverId, bandKey, reading, nextStep }) => [`${driverId} ${bandKey}`, { reading, nextStep }]),
  );
  const meanings = new Map(bands.map(({ key, meaning }) => [key, { reading: meaning, nextStep: '' }]));
  return {
    of: (categoryKey, band) =>
      known.get(`${categoryKey} ${band}`) ?? meanings.get(band) ?? { reading: '', nextStep: '' },
  };
}
