import type { Id } from '../kernel/index.ts';
import type { SurveyStatement } from './statement.ts';

/** The four standard surveys, and survey types that belong to a campaign kind. */
export const standardSurveyTypes = [
  'EngageSurvey',
  'Engagement-only Survey',
  'Manager Effectiveness Survey',
  'eNPS',
] as const;

export const surveyTypes = [...standardSurveyTypes, 'quarterly', 'topic based', 'smart pulse', 'custom'] as const;

export type SurveyType = (typeof surveyTypes)[number];

export type SurveyId = Id<'survey'>;

/** A survey instrument: its statements in order. A version is immutable once a confirmed campaign uses it. */
export type Survey = {
  readonly id: SurveyId;
  /** The organization that wrote it; null for a global survey, available to every organization. */
  readonly organizationId: Id<'organization'> | null;
  readonly name: string;
  readonly version: number;
  readonly type: SurveyType;
  /** Whether a campaign has opened with it, by sending invitations or accepting answers. */
  readonly hasBeenSent: boolean;
  /** Whether a campaign has sent it, or is confirmed to send it. */
  readonly isInUse: boolean;
  readonly isAvailableToSend: boolean;
  readonly statements: readonly SurveyStatement[];
};

const secondsToRate = 5;
const secondsToWrite = 60;

/** Estimated duration in seconds: five per rating and one minute per free text. */
export function expectedSeconds(statements: readonly Pick<SurveyStatement, 'kind'>[]): number {
  return statements.reduce((sum, { kind }) => sum + (kind === 'openResponse' ? secondsToWrite : secondsToRate), 0);
}

/** Minutes as announced on every page and in messages: at least 2, because the texts of messages use the plural. */
export function minutesFor(seconds: number): number {
  return Math.max(2, Math.round(seconds / 60));
}

/** Estimated duration in minutes. */
export function expectedMinutes(statements: readonly Pick<SurveyStatement, 'kind'>[]): number {
  return minutesFor(expectedSeconds(statements));
}

/** The statements of several surveys in their order. One that surveys share is asked once. */
export function askedOnce<S extends { readonly id: string }>(statements: readonly S[]): readonly S[] {
  const asked = new Set<string>();
  return statements.filter(({ id }) => !asked.has(id) && asked.add(id));
}

/** File name of an export: name and version, with characters that file systems reject replaced by "-". */
export function exportFileName(survey: Pick<Survey, 'name' | 'version'>, extension: 'xml' | 'csv'): string {
  const name = survey.name.replace(/[^\p{L}\p{N} ._()&,-]+/gu, '-').replace(/^[. -]+|[. -]+$/g, '');
  return `${name || 'survey'} v${survey.version}.${extension}`;
}
