import type { RespondentLanguage } from '@attune/contract/respondent/models';
import { spokenDay } from '@attune/domain/kernel';
import type { Definition } from 'pdfmake';
import { type EntryTexts, say } from './entry-texts.ts';
import type { EntryOfCampaign } from './entry.repository.ts';
import { addressInWords, ink, page } from './paper.ts';

type Poster = {
  readonly entry: EntryOfCampaign;
  readonly surveyUrl: string;
  readonly supportEmail: string;
  readonly language: RespondentLanguage;
  readonly words: ReturnType<EntryTexts>['poster'];
};

/** A one-page poster: what the survey asks, a QR code, and its URL. Answering still requires an access code. */
export function posterDocument({ entry, surveyUrl, supportEmail, language, words }: Poster): Definition {
  const address = addressInWords(surveyUrl);
  const values = {
    organization: entry.organization,
    minutes: String(entry.minutes),
    closesOn: spokenDay(entry.closesOn, language),
    threshold: String(entry.threshold),
    supportEmail,
    address,
  };
  return {
    ...page({ title: words.title, author: entry.organization, language }),
    pageMargins: [64, 72, 64, 56],
    content: [
      { text: entry.organization, fontSize: 16, bold: true, color: ink.accent },
      { text: words.title, fontSize: 40, bold: true, lineHeight: 1.1, margin: [0, 16, 0, 16] },
      { text: say(words.ask, values), fontSize: 16, margin: [0, 0, 0, 36] },
      { qr: `${surveyUrl}/s/c?lang=${language}`, fit: 220, eccLevel: 'M', foreground: ink.text },
      { text: words.open, fontSize: 16, margin: [0, 28, 0, 0] },
      { text: address, fontSize: 26, bold: true },
      { text: `${words.code} ${say(words.noCard, values)}`, fontSize: 16 },
      { text: say(words.confidential, values), fontSize: 11, color: ink.soft, margin: [0, 36, 0, 0] },
    ],
  };
}
