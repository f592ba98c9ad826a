import { z } from 'zod';
import { spheres } from '@attune/domain/surveys';
import { statementKinds } from '@attune/contract/surveys/statement-kinds';
import { type KeyValueStorage, localDraftKey, readJson } from '../../platform/storage.ts';
import type { SurveyForm } from './survey-form.ts';

const storedForm = z.object({
  name: z.string(),
  description: z.string(),
  lastKey: z.int(),
  statements: z.array(
    z.object({
      key: z.int(),
      statementId: z.string().nullable(),
      knownBody: z.string().nullable(),
      body: z.string(),
      kind: z.enum(statementKinds),
      categoryId: z.string().nullable(),
      sphere: z.enum(spheres),
      isRequired: z.boolean(),
    }),
  ),
});
const storedDraft = z.object({ at: z.iso.datetime(), form: storedForm });

export type LocalDraft = { readonly at: string; readonly form: SurveyForm };

type Place = {
  readonly storage: KeyValueStorage;
  /** Owner of a local draft: the person, and the survey or the place where a new one is created. */
  readonly of: readonly string[];
};

/**
 * Local drafts of surveys: the browser stores edits until the server has them, so that a crash, a closed window or a
 * lost connection loses none.
 */
export function localDraft({ storage, of }: Place) {
  const key = localDraftKey(of);
  return {
    read: (): LocalDraft | undefined => storedDraft.safeParse(readJson(storage, key)).data,
    keep: (form: SurveyForm, now: Date): void => {
      try {
        storage.setItem(key, JSON.stringify({ at: now.toISOString(), form }));
      } catch {
        // If browser storage is full or disabled, edits stay on screen only.
      }
    },
    forget: (): void => storage.removeItem(key),
  };
}
