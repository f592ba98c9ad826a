import { Refusal } from '../kernel/index.ts';
import { assertAskable } from './draft.ts';
import type { SurveyStatement } from './statement.ts';
import type { Survey } from './survey.ts';

const sentRefusal = 'This survey has been sent, so what it asks stays. Begin its next version and change that.';

export type SurveyChanges = Partial<Pick<Survey, 'name' | 'version' | 'type' | 'isAvailableToSend' | 'statements'>>;

/**
 * Applies changes to a survey. Refuses `survey-in-use` for changes to the statements or the version once a campaign has
 * sent it or is confirmed to send it, and `invalid` if the result cannot be sent.
 */
export function reviseSurvey<S extends Survey>(survey: S, changes: SurveyChanges): S {
  const revised = { ...survey, ...changes };
  assertAskable(revised);
  if (survey.isInUse && !isSameInstrument(survey, revised)) {
    throw new Refusal(
      'survey-in-use',
      survey.hasBeenSent
        ? sentRefusal
        : 'A confirmed campaign will send this survey. Unpublish it, or begin the next version.',
    );
  }
  return revised;
}

/** Refuses `survey-in-use` to remove a survey that a campaign has sent or is confirmed to send. */
export function assertRemovable(survey: Pick<Survey, 'hasBeenSent' | 'isInUse'>): void {
  if (survey.isInUse && !survey.hasBeenSent)
    throw new Refusal('survey-in-use', 'A confirmed campaign will send this survey. Unpublish the campaign first.');
  if (survey.hasBeenSent)
    throw new Refusal(
      'survey-in-use',
      'This survey has been sent, and results refer to it. Make it unavailable instead.',
    );
}

/**
 * Copies a survey for editing: as the next version if the name is the same, otherwise as version 1. The copy has not
 * been sent and is not available to send.
 */
export function cloneSurvey(survey: Survey, name = survey.name): Omit<Survey, 'id'> {
  const { id: _, ...rest } = survey;
  return {
    ...rest,
    name,
    version: name === survey.name ? survey.version + 1 : 1,
    hasBeenSent: false,
    isInUse: false,
    isAvailableToSend: false,
  };
}

/** Refuses `conflict` to create a new version of a survey unless it is the newest version. */
export function assertNewest({ version }: Pick<Survey, 'version'>, versions: readonly Pick<Survey, 'version'>[]): void {
  const newest = Math.max(version, ...versions.map((each) => each.version));
  if (newest > version)
    throw new Refusal('conflict', `Version ${newest} of this survey is there already. Go on with that one.`);
}

function isSameInstrument(one: Survey, other: Survey): boolean {
  return (
    one.version === other.version &&
    one.type === other.type &&
    one.statements.length === other.statements.length &&
    one.statements.every((statement) => other.statements.some((candidate) => isSameStatement(statement, candidate)))
  );
}

function isSameStatement(one: SurveyStatement, other: SurveyStatement): boolean {
  return (
    one.id === other.id &&
    one.body === other.body &&
    one.kind === other.kind &&
    one.categoryId === other.categoryId &&
    one.sphere === other.sphere &&
    one.order === other.order &&
    one.isRequired === other.isRequired
  );
}
