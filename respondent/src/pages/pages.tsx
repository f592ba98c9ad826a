import type { PageFrame, RespondentPages } from '@attune/contract/respondent/models';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Send } from '../screens/Send.tsx';
import { Statement } from '../screens/Statement.tsx';
import { titleOfStatement } from '../screens/prompt.ts';
import { type Texts, textsOf } from '../texts.ts';
import { AddressReply } from './AddressReply.tsx';
import { type AssetNames, Document, type PageKind, brandStyle, inlineStyle } from './Document.tsx';
import { Code } from './Code.tsx';
import { Groups } from './Groups.tsx';
import { Message, wordsOf } from './Message.tsx';
import { Pair } from './Pair.tsx';
import { Replies } from './Replies.tsx';
import { SendLink } from './SendLink.tsx';
import { Thanks } from './Thanks.tsx';
import { Summary, titleOf as titleOfSummary } from './Summary.tsx';
import { Unsubscribe } from './Unsubscribe.tsx';
import { Welcome } from './Welcome.tsx';
import { Withdraw } from './Withdraw.tsx';
import { surveyOnDevice } from './survey-on-device.ts';

/** The pages of the survey, with the names of the files they refer to. */
export function createPages(names: AssetNames): RespondentPages {
  const page = pageWith(names);
  return {
    assets: [
      { name: names.script, contentType: 'text/javascript; charset=utf-8' },
      { name: names.style, contentType: 'text/css; charset=utf-8' },
      { name: names.font, contentType: 'font/woff2' },
    ],
    inlineStyle: (assetBase) => inlineStyle(names, assetBase),
    brandStyle,
    survey: (survey) => JSON.stringify(surveyOnDevice(survey, textsOf(survey.language))),
    ...surveyPages(page),
    ...pagesAfterwards(page),
    ...pagesAside(page),
  };
}

type Content = { readonly title: string; readonly body: ReactNode };
type Page = (frame: PageFrame, kind: PageKind, draw: (texts: Texts) => Content) => string;

function pageWith(names: AssetNames): Page {
  return (frame, kind, draw) => {
    const { title, body } = draw(textsOf(frame.language));
    const document = (
      <Document frame={frame} assets={names} kind={kind} title={title}>
        {body}
      </Document>
    );
    return `<!doctype html>${renderToStaticMarkup(document)}`;
  };
}

function surveyPages(page: Page): Pick<RespondentPages, 'welcome' | 'statement' | 'send'> {
  return {
    welcome: (survey, state) =>
      page(survey, 'welcome', (texts) => ({
        title: texts.welcome.title,
        body: <Welcome survey={survey} texts={texts} state={state} />,
      })),
    statement: (survey, state) =>
      page(survey, 'survey', (texts) => ({
        title: titleOfStatement(survey, texts, state),
        body: <Statement survey={survey} texts={texts} state={state} />,
      })),
    send: (survey, missing) =>
      page(survey, 'survey', (texts) => ({
        title: texts.question.send,
        body: <Send survey={survey} texts={texts} missing={missing} />,
      })),
  };
}

function pagesAfterwards(page: Page): Pick<RespondentPages, 'thanks' | 'groups' | 'pair' | 'withdraw'> {
  return {
    thanks: (survey, personal, repliesAddress) =>
      page(survey, 'ended', (texts) => ({
        title: texts.thanks.title,
        body: <Thanks survey={survey} texts={texts} personal={personal} repliesAddress={repliesAddress} />,
      })),
    groups: (survey, state) =>
      page(survey, 'plain', (texts) => ({
        title: texts.groups.title,
        body: <Groups survey={survey} texts={texts} state={state} />,
      })),
    pair: (survey, state) =>
      page(survey, 'plain', (texts) => ({
        title: texts.pair.title,
        body: <Pair survey={survey} texts={texts} state={state} />,
      })),
    withdraw: (survey) =>
      page(survey, 'plain', (texts) => ({
        title: texts.withdraw.title,
        body: <Withdraw survey={survey} texts={texts} />,
      })),
  };
}

const endings: ReadonlySet<string> = new Set(['closed', 'alreadyDone', 'withdrawn']);

function pagesAside(
  page: Page,
): Pick<RespondentPages, 'replies' | 'message' | 'unsubscribe' | 'code' | 'sendLink' | 'addressReply' | 'summary'> {
  return {
    replies: (frame, state) =>
      page(frame, 'plain', (texts) => ({
        title: texts.reply.title,
        body: <Replies frame={frame} texts={texts} state={state} />,
      })),
    message: (frame, message) =>
      page(frame, endings.has(message.kind) ? 'ended' : 'plain', (texts) => ({
        title: wordsOf(message, frame, texts).title,
        body: <Message frame={frame} texts={texts} message={message} />,
      })),
    unsubscribe: (frame, state) =>
      page(frame, 'plain', (texts) => ({
        title: texts.unsubscribe.title,
        body: <Unsubscribe frame={frame} texts={texts} state={state} />,
      })),
    summary: (frame, summary) =>
      page(frame, 'plain', (texts) => ({
        title: titleOfSummary(frame, summary),
        body: <Summary frame={frame} texts={texts} summary={summary} />,
      })),
    code: (frame, state) =>
      page(frame, frame.kioskStart === undefined ? 'plain' : 'code', (texts) => ({
        title: frame.kioskStart === undefined ? texts.code.title : texts.kiosk.title,
        body: <Code frame={frame} texts={texts} state={state} />,
      })),
    addressReply: (frame, { answer }) =>
      page(frame, 'plain', (texts) => ({
        title: texts.addressReply.title,
        body: <AddressReply frame={frame} texts={texts} answer={answer} />,
      })),
    sendLink: (frame, { isSent }) =>
      page(frame, 'plain', (texts) => ({
        title: texts.sendLink.title,
        body: <SendLink frame={frame} texts={texts} isSent={isSent} />,
      })),
  };
}
