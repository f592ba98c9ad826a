import type { NewSurvey, SurveyChanges } from '../survey-calls.ts';
import { formProblems, type FormStatement, type SurveyForm } from './survey-form.ts';

/** What statements of the form are stored as, by their keys. */
export type StatementIds = ReadonlyMap<number, string>;

/** What of a survey is sent to be stored, and the keys of its statements in the order sent. */
export type Sendable<Attributes = SurveyChanges> = {
  readonly attributes: Attributes;
  readonly keys: readonly number[];
};

/**
 * What can be stored of a survey while it is written. Words that cannot be asked yet are left out: a name that is
 * empty, new statements without words, new words of stored ones; what is stored of them stays until they can.
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
