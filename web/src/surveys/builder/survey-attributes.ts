import type { NewSurvey, SurveyChanges } from '../survey-calls.ts';
import { formProblems, type FormStatement, type SurveyForm } from './survey-form.ts';

/** Stored statement of each form statement, by its key. */
export type StatementIds = ReadonlyMap<number, string>;

/** Request body of a survey, and the keys of its statements in the order sent. */
export type Sendable<Attributes = SurveyChanges> = {
  readonly attributes: Attributes;
  readonly keys: readonly number[];
};

/**
 * The valid part of an edited survey. Invalid texts are omitted: an empty name, new statements without text, invalid
 * new text of stored ones; their stored values remain until the text is valid.
 */
export function sendableOf(form: SurveyForm, ids: StatementIds): Sendable {
  const { name, description, statements } = form;
  const unfit = unfitPlaces(form);
  const drafts = statements.flatMap((statement, index) => {
    const statementId = ids.get(statement.key) ?? statement.statementId ?? undefined;
    const isFit = !unfit.has(`statements/${index}/body`);
    return isFit || statementId !== undefined
      ? [{ key: statement.key, draft: draftOf(statement, { statementId, isFit }) }]
      : [];
  });
  return {
    attributes: {
      ...(!unfit.has('name') && { name: name.trim() }),
      description: description.trim(),
      ...(drafts.length > 0 && { statements: drafts.map(({ draft }) => draft) }),
    },
    keys: drafts.map(({ key }) => key),
  };
}

/** Attributes of a new survey; undefined until it has a name and a statement. */
export function beginningOf(form: SurveyForm, ids: StatementIds): Sendable<NewSurvey> | undefined {
  const { attributes, keys } = sendableOf(form, ids);
  const { name, statements } = attributes;
  return name !== undefined && statements !== undefined
    ? { attributes: { ...attributes, name, statements, isAvailableToSend: false }, keys }
    : undefined;
}

type Storing = { readonly statementId: string | undefined; readonly isFit: boolean };

function draftOf({ body, kind, categoryId, sphere, isRequired }: FormStatement, { statementId, isFit }: Storing) {
  return {
    ...(statementId !== undefined && { statementId }),
    ...(isFit && { body: body.trim() }),
    statementType: kind,
    ...(categoryId !== null && { categoryId }),
    sphere,
    isRequired,
  };
}

function unfitPlaces(form: SurveyForm): ReadonlySet<string> {
  return new Set(formProblems(form).map(({ at }) => at.join('/')));
}
