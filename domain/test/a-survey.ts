import type { Id } from '../src/kernel/index.ts';
import type { Survey, SurveyStatement } from '../src/surveys/index.ts';

/** A rated statement about one's work, with what the test cares about changed. */
export function aStatement(changes: Partial<SurveyStatement> = {}): SurveyStatement {
  return {
    id: '1' as Id<'statement'>,
    body: 'I can choose how I do my tasks.',
    kind: 'likert5',
    categoryId: '1' as Id<'category'>,
    driver: 'autonomy',
    sphere: 'Work Experience',
    order: 1,
    isRequired: true,
    ...changes,
  };
}

/** A global survey of one statement that nobody has been sent. */
export function aSurvey(changes: Partial<Survey> = {}): Survey {
  return {
    id: '1' as Id<'survey'>,
    organizationId: null,
    name: 'Autonomy',
    version: 1,
    type: 'custom',
    hasBeenSent: false,
    isInUse: false,
    isAvailableToSend: true,
    statements: [aStatement()],
    ...changes,
  };
}
