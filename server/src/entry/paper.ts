import type { RespondentLanguage } from '@attune/contract/respondent/models';
import type { Definition } from 'pdfmake';

/** The colors of printed cards and posters. */
export const ink = { text: '#191d1b', soft: '#4b544f', cut: '#c9cec9', accent: '#0b6759' } as const;

/** The layout of every printed page. */
export function page({
  title,
  author,
  language,
}: {
  readonly title: string;
  readonly author: string;
  readonly language: RespondentLanguage;
}): Omit<Definition, 'pageMargins' | 'content'> {
  return {
    info: { title, author, subject: title, creator: 'Attune', producer: 'Attune' },
    language,
    displayTitle: true,
    version: '1.7',
    pageSize: 'A4',
    defaultStyle: { font: 'Inter', fontSize: 10, color: ink.text, lineHeight: 1.25 },
  };
}

/** The URL for entering codes as people type it, without the scheme. */
export function addressInWords(surveyUrl: string): string {
  return `${surveyUrl.replace(/^https?:\/\//, '')}/s/c`;
}
