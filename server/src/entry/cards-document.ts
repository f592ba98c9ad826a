import type { RespondentLanguage } from '@attune/contract/respondent/models';
import { spokenDay } from '@attune/domain/kernel';
import type { Content, Definition, TableLayout } from 'pdfmake';
import { isDrawable } from '../platform/pdf/index.ts';
import { type EntryTexts, say } from './entry-texts.ts';
import type { EntryOfCampaign } from './entry.repository.ts';
import { addressInWords, ink, page } from './paper.ts';

export type Card = {
  /** The person, in text that can be drawn. */
  readonly whose: string;
  readonly groupName: string | null;
  readonly code: string;
};

/** The content of a sheet of cards: plain data, so that it can be passed to a worker thread. */
export type Sheet = {
  readonly cards: readonly Card[];
  readonly entry: EntryOfCampaign;
  readonly surveyUrl: string;
  readonly supportEmail: string;
  readonly language: RespondentLanguage;
  readonly words: ReturnType<EntryTexts>['card'];
};

const perRow = 2;
const perPage = 8;

/** Cards to cut out and hand over, eight per page, ordered by group and name. */
export function cardsDocument(sheet: Sheet): Definition {
  const { cards, entry, words, language } = sheet;
  const cells = cards.map((card) => cardOf(card, sheet));
  const pages = Array.from({ length: Math.ceil(cells.length / perPage) }, (_, n) =>
    cells.slice(n * perPage, (n + 1) * perPage),
  );
  return {
    ...page({ title: words.title, author: entry.organization, language }),
    pageMargins: [34, 34, 34, 34],
    content: pages.map((each, n): Content => ({
      table: { widths: ['*', '*'], dontBreakRows: true, body: rowsOf(each) },
      layout: cutLines,
      ...(n < pages.length - 1 ? { pageBreak: 'after' } : {}),
    })),
  };
}

function rowsOf(cells: readonly Content[]): Content[][] {
  return Array.from({ length: Math.ceil(cells.length / perRow) }, (_, row) =>
    Array.from({ length: perRow }, (_each, column) => cells[row * perRow + column] ?? ''),
  );
}

const cutLines: TableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => ink.cut,
  paddingLeft: () => 12,
  paddingRight: () => 12,
  paddingTop: () => 12,
  paddingBottom: () => 10,
};

function cardOf({ whose, groupName, code }: Card, { entry, surveyUrl, words, language }: Sheet): Content {
  const values = {
    organization: entry.organization,
    minutes: String(entry.minutes),
    closesOn: spokenDay(entry.closesOn, language),
    threshold: String(entry.threshold),
    address: addressInWords(surveyUrl),
  };
  const forWhom = groupName !== null && isDrawable(groupName) ? `${whose}, ${groupName}` : whose;
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: forWhom, fontSize: 8, color: ink.soft },
          { text: words.title, fontSize: 11, bold: true, margin: [0, 3, 0, 3] },
          { text: say(words.ask, values), fontSize: 8 },
          { text: code, link: `${surveyUrl}/s/c/${code}`, fontSize: 19, bold: true, margin: [0, 7, 0, 2] },
          { text: say(words.open, values), fontSize: 8 },
          {
            text: `${say(words.once, values)} ${say(words.confidential, values)}`,
            fontSize: 7,
            color: ink.soft,
            margin: [0, 4, 0, 0],
          },
        ],
      },
      { width: 76, qr: `${surveyUrl}/s/c/${code}`, fit: 76, eccLevel: 'M', foreground: ink.text },
    ],
    columnGap: 10,
  };
}
