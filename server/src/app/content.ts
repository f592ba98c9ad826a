import { join } from 'node:path';
import type { RespondentModule } from '@attune/contract/respondent/models';
import { readDefaultMessages } from '../campaigns/index.ts';
import { readActionLibrary, readDriverGuides } from '../actions/index.ts';
import { readCommentAnalyser } from '../feedback/index.ts';
import { readEntryTexts } from '../entry/index.ts';
import { createNoticeMails, createStaffMails, readMessageTexts } from '../messaging/index.ts';
import type { Config } from '../platform/config.ts';
import { readDriverNames, readFollowUpQuestions } from '../responses/index.ts';
import { readReadings } from '../results/index.ts';
import { readLibrary } from '../surveys/index.ts';
import { respondentAssets, root } from './serve-clients.ts';

const contentFolder = join(root, 'content');

export type Content = Awaited<ReturnType<typeof readContent>>;

/** Reads the texts of the product and the pages of respondents. */
export async function readContent(config: Config) {
  const [texts, library, messages, readings, driverName, entryTexts, analyseComment, actionLibrary, driverGuides] =
    await Promise.all([
      readMessageTexts(contentFolder),
      readLibrary(contentFolder),
      readDefaultMessages(contentFolder),
      readReadings(contentFolder),
      readDriverNames(contentFolder),
      readEntryTexts(contentFolder),
      readCommentAnalyser(contentFolder),
      readActionLibrary(contentFolder),
      readDriverGuides(contentFolder),
    ]);
  const mail = { contentFolder, texts, mailFrom: config.mail.from };
  const { pages } = (await import(join(root, 'respondent/dist/pages.js'))) as RespondentModule;
  return {
    texts,
    library,
    messages,
    readings,
    driverName,
    entryTexts,
    analyseComment,
    actionLibrary,
    driverGuides,
    followUpQuestions: await readFollowUpQuestions(contentFolder, library.words),
    staffMails: await createStaffMails(mail),
    noticeMails: await createNoticeMails(mail),
    pages,
    assetBase: respondentAssets,
  };
}
