import { spheres } from '@attune/domain/surveys';
import { z } from 'zod';
import { bodyOf, id, idOf, line, prose } from '../protocol/json-api.ts';
import { statementKind } from './statement-kinds.ts';

/**
 * A statement in a survey draft. With `statementId`, refers to a statement of this survey or of the statement bank;
 * other given fields change it, or create a new statement if other surveys use it.
 */
const statementDraft = z
  .strictObject({
    statementId: idOf<'statement'>()
      .optional()
      .describe(
        'ID of a statement of this survey or of the statement bank. Other given fields change it, or create a ' +
          'new statement if other surveys use it.',
      ),
    body: prose(300).min(3).optional().describe('Text with placeholders. Required without `statementId`.'),
    statementType: statementKind
      .optional()
      .describe(
        '`likert5`: five-point agreement scale; `enps`: 0 to 10; `open_response`: free text. Required without ' +
          '`statementId`.',
      ),
    categoryId: idOf<'category'>().optional().describe('ID of the category it measures.'),
    sphere: z.enum(spheres).optional().describe('Sphere.'),
    isRequired: z.boolean().optional().describe('Whether an answer is required.'),
  })
  .refine(({ statementId, body }) => statementId !== undefined || body !== undefined, {
    path: ['body'],
    message: 'A statement needs its body, or the ID of an existing statement.',
  })
  .refine(({ statementId, statementType }) => statementId !== undefined || statementType !== undefined, {
    path: ['statementType'],
    message: 'Choose how the statement is answered.',
  });
const statementDrafts = z
  .array(statementDraft)
  .min(1, 'Add at least one statement.')
  .max(100, 'A survey can have at most 100 statements.')
  .describe('Statements, in order.');

const facts = {
  description: prose(1000).optional().describe('Description.'),
  surveyTypeId: id.optional().describe('ID of the type of survey.'),
  isAvailableToSend: z.boolean().optional().describe('Whether campaigns can use it; false for a draft.'),
};

/** Body of a new survey. */
export const newSurvey = bodyOf('surveys', {
  name: line(200).min(1, 'Name is required.').describe('Name.'),
  ...facts,
  statements: statementDrafts,
});

/** Partial update of a survey. */
export const surveyChanges = bodyOf('surveys', {
  name: line(200).min(1, 'Name is required.').optional().describe('Name.'),
  ...facts,
  statements: statementDrafts.optional(),
  statementOrder: z
    .array(id)
    .min(1)
    .max(100)
    .optional()
    .describe('New order of the existing statements: all IDs, each once.'),
});

/** Optional new name of the clone. */
export const cloneBody = bodyOf('surveys', {
  name: line(200)
    .min(1, 'Name is required.')
    .optional()
    .describe('Name of the new survey. Default: the clone is the next version of the survey.'),
}).optional();
