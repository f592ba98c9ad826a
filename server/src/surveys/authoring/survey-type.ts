import { invalid } from '@attune/domain/kernel';
import type { SurveyType } from '@attune/domain/surveys';
import type { Transaction } from '../../platform/database/index.ts';
import { findTypeName } from './survey-drafts.repository.ts';

/** The name of a survey type. Refuses with `invalid` an unknown type. */
export async function getTypeName(trx: Transaction, typeId: string): Promise<SurveyType> {
  const name = await findTypeName(trx, typeId);
  if (!name) throw invalid({ at: ['surveyTypeId'], detail: 'Choose one of the survey types.' });
  return name;
}
