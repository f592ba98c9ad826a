import type { Id } from '../kernel/index.ts';
import type { SurveyStatement } from './statement.ts';

/** The four surveys that the product offers to everyone, and types that belong to a kind of campaign. */
export const standardSurveyTypes = [
  'EngageSurvey',
  'Engagement-only Survey',
  'Manager Effectiveness Survey',
  'eNPS',
] as const;

export const surveyTypes = [...standardSurveyTypes, 'quarterly', 'topic based', 'smart pulse', 'custom'] as const;

export type SurveyType = (typeof surveyTypes)[number];

export type SurveyId = Id<'survey'>;

/** An instrument: what is asked, in which order. Once a confirmed campaign uses it, a version stays as it was. */
export type Survey = {
  readonly id: SurveyId;
  /** The organization that wrote it; null for a global survey, which every organization can send. */
  readonly organizationId: Id<'organization'> | null;
  readonly name: string;
  readonly version: number;
  readonly type: SurveyType;
  /** A campaign has opened with it: invitations went out, or answers were let in. */
  readonly hasBeenSent: boolean;
  /** A campaign has sent it, or is confirmed and will send it. */
  readonly isInUse: boolean;
  readonly isAvailableToSend: boolean;
  readonly statements: readonly SurveyStatement[];
};

const secondsToRate = 5;
const secondsToWrite = 60;

/** The minutes a survey takes, at least 1: five seconds for each rating and a minute for each free text. */
export function expectedMinutes(statements: readonly Pick<SurveyStatement, 'kind'>[]): number {
  const seconds = statements.reduce(
    (sum, { kind }) => sum + (kind === 'openResponse' ? secondsToWrite : secondsToRate),
    0,
  );
  return Math.max(1, Math.round(seconds / 60));
}

/**
 * The minutes of which a message speaks: at least 2, since every text has a plural there and nobody minds being done
 * early.
 */
export function announcedMinutes(statements: readonly Pick<SurveyStatement, 'kind'>[]): number {
  return Math.max(2, expectedMinutes(statements));
}

/** The name of an exported file: name and version, with what file systems do not take replaced by "-". */
export function exportFileName(survey: Pick<Survey, 'name' | 'version'>, extension: 'xml' | 'csv'): string {
  const name = survey.name.replace(/[^\p{L}\p{N} ._()&,-]+/gu, '-').replace(/^[. -]+|[. -]+$/g, '');
  return `${name || 'survey'} v${survey.version}.${extension}`;
}
