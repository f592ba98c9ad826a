import type { Problem } from '@attune/domain/kernel';
import type { SurveyDocument } from '../survey-parts.ts';
import { statementsOf } from '../survey-parts.ts';
import type { NewSurvey, SurveyChanges } from '../survey-calls.ts';
import { beginningOf, type Sendable, sendableOf } from './survey-attributes.ts';
import type { SurveyForm } from './survey-form.ts';

type Dependencies = {
  /** The stored survey, if any. */
  readonly stored: { readonly id: string; readonly revision: number } | undefined;
  readonly create: (attributes: NewSurvey) => Promise<SurveyDocument>;
  readonly update: (surveyId: string, attributes: SurveyChanges, revision: number) => Promise<SurveyDocument>;
};

/**
 * Saves a survey during editing: first with a name and a statement, then each save names the revision that it replaces,
 * so that edits by others are not overwritten. Statements keep their stored IDs.
 */
export function createSurveySaver({ stored, create, update }: Dependencies) {
  let known = stored;
  let sentKeys: readonly number[] = [];
  const ids = new Map<number, string>();

  const learn = (document: SurveyDocument, { keys }: Pick<Sendable, 'keys'>) => {
    known = { id: document.data.id, revision: document.data.attributes.revision };
    for (const [index, { id }] of statementsOf(document).entries()) {
      const key = keys[index];
      if (key !== undefined) ids.set(key, id);
    }
  };

  return {
    save: async (form: SurveyForm): Promise<void> => {
      const sending = known ? sendableOf(form, ids) : beginningOf(form, ids);
      if (!sending) return;
      sentKeys = sending.keys;
      learn(
        known
          ? await update(known.id, sending.attributes, known.revision)
          : await create(sending.attributes as NewSurvey),
        sending,
      );
    },
    /** Releases the stored survey to campaigns. */
    makeAvailable: async (): Promise<void> => {
      if (known) learn(await update(known.id, { isAvailableToSend: true }, known.revision), { keys: [] });
    },
    /** ID of the stored survey; undefined until it is stored. */
    surveyId: () => known?.id,
    /** The revision that the next save replaces. */
    writeOver: (revision: number) => {
      if (known) known = { ...known, revision };
    },
    /** Statements have other keys now. */
    clearStatements: () => ids.clear(),
    /** The statement that a problem refers to; undefined for other problems. */
    keyOf: ({ at: [first, place] }: Problem): number | undefined =>
      first === 'statements' ? sentKeys[Number(place)] : undefined,
  };
}

export type SurveySaver = ReturnType<typeof createSurveySaver>;
