import type { CalendarDay } from '@attune/domain/kernel';
import type { AnswerValue } from '@attune/domain/responses';
import type { EngagementLevel } from '@attune/domain/results';
import type { DriverKey, Sphere, StatementKind } from '@attune/domain/surveys';
import type { UnsubscribeState } from './unsubscribe.ts';

/**
 * Where the server and the survey-taking app meet: what its pages are rendered from, and the JSON its script exchanges.
 * All addresses are below `/s/{link}`, and the link itself appears in no page: every reference is relative.
 *
 * What somebody wrote goes back to the browser that wrote it, which brings a cookie of its own for this link, and to
 * browsers that were paired with it. To every other browser each address answers as if nothing had been written or sent
 * with the link. "Sent" below means: sent by this browser.
 *
 * - GET `` the welcome page, once sent 303 to `done`; GET `?start=1` 303 to the first statement without an answer, else
 *   `send`
 * - GET `{n}` a statement; POST `{n}` (form: `value`, and `followUp` if it was asked) saves and 303s to `{n + 1}`,
 *   after the last one to `send`; a required statement without a value is rendered again with `isMissing`, status 422
 * - GET `send` what is missing, or the button that sends; POST `send` (form, may carry `index` and `value` of the open
 *   question it is sent from, saved first) 303 to `thanks`, or to `send` while something is missing
 * - GET `thanks` after sending, with the personal results once, for the browser that sent; GET `done` from then on (the
 *   message `alreadyDone`)
 * - GET and POST `withdraw`, 303 to `withdrawn`; GET `replies`, POST `replies` (form: `thread`, `body`)
 * - GET `pair` how to go on in another browser; POST `pair` (form) without `code` the page with a code that this
 *   browser offers, with `code` 303 to `` in the browser that it now is the same as, or the page again, 422 or 429. GET
 *   `pair/{code}` the page with that code filled in. GET `?pair=1` 303 to `pair`
 * - GET `?groups=1` 303 to `groups`; GET `groups`: in which groups the answers will count, the same before and after
 *   they are given
 * - POST `answers` JSON {@link AnswersSent} to {@link AnswersReply}; GET `survey.json` JSON {@link SurveyAnswer}
 *
 * `n` in an address counts from 1; `index` in data counts from 0. `?lang=` chooses the language everywhere and is kept
 * through redirects. A trailing slash after the link is the same page.
 */

/** The languages in which every text of the survey pages exists. Offer those in which all statements exist too. */
export const respondentLanguages = ['en', 'es', 'de', 'fr', 'pt-BR'] as const;
export type RespondentLanguage = (typeof respondentLanguages)[number];

/** How the survey pages name the spheres. */
export const sphereKeys = {
  'Work Experience': 'work-experience',
  Coworkers: 'coworkers',
  Manager: 'manager',
  Leadership: 'leadership',
} as const satisfies Record<Sphere, string>;
export type SphereKey = (typeof sphereKeys)[Sphere];

/** One statement with the answer it has. `index` counts from 0; the empty text takes an answer back. */
export type Answer = { readonly index: number; readonly value: AnswerValue };

/** What respondents rate or answer, compiled: substitutions made, in the language of the page. */
export type Prompt = {
  readonly kind: StatementKind;
  readonly body: string;
  readonly sphere?: SphereKey;
  readonly isRequired: boolean;
};

/**
 * A question chosen from the respondent's own answers that takes the place of an open prompt's body. `id` comes back
 * with the answer.
 */
export type FollowUp = {
  readonly index: number;
  readonly id: string;
  readonly about: 'lowest' | 'highest';
  readonly body: string;
};

/**
 * What every page needs. `assetBase` is the address prefix under which the server serves `assets`, for example
 * `/assets/respondent/`.
 */
export type PageFrame = {
  readonly language: RespondentLanguage;
  /** The languages offered, in the order shown; holds `language`. */
  readonly languages: readonly RespondentLanguage[];
  /** The name people say out loud; absent where the link is unknown. */
  readonly organization?: string;
  readonly supportEmail: string;
  readonly assetBase: string;
  /** On a shared device: where it starts over. The script then clears the screen after idle time and keeps nothing. */
  readonly kioskStart?: string;
};

/**
 * One campaign in one language: the same for all its respondents, so whatever is rendered from it alone can be cached.
 */
export type SurveyModel = PageFrame & {
  readonly organization: string;
  readonly campaignName: string;
  readonly minutes: number;
  readonly closesOn: CalendarDay;
  /** The confidentiality level in force: the minimum number of respondents of shown results. */
  readonly threshold: number;
  /** Fewest people who answered for comments to be shown. */
  readonly commentThreshold: number;
  /**
   * The promise made before launch: `strict` results cannot be combined into smaller groups, `threshold` ones may be.
   */
  readonly protection: 'strict' | 'threshold';
  /** Days after closing until keys are destroyed; absent where they are not. */
  readonly retentionDays?: number;
  /**
   * Days for which the level of engagement of each respondent waits at most, so that moves to the next campaign can be
   * counted; absent where it does not.
   */
  readonly levelDays?: number;
  readonly prompts: readonly Prompt[];
};

/** The part of the welcome page that differs between respondents. */
export type WelcomeState = {
  /** How many statements have an answer; from 1 on people are welcomed back. */
  readonly answered: number;
  /** People in the smallest group in which the respondent's answers may appear; absent when it is not known yet. */
  readonly smallestGroupSize?: number;
};

/** Which statement is shown, and with what. Without `followUp` the page is the same for all with that value. */
export type StatementState = {
  readonly index: number;
  readonly value?: AnswerValue;
  /** True when the respondent tried to go on without the answer that is required. */
  readonly isMissing?: boolean;
  readonly followUp?: FollowUp;
};

/** What a respondent's own answers say. `score` 0 to 100. */
export type PersonalResults = {
  readonly engagesMost?: 'theWork' | 'relationships' | 'mission';
  /** The highest areas by their names in the page's language, best first; none when there are too few answers. */
  readonly topDrivers: readonly { readonly name: string; readonly score: number }[];
};

/** One of the groups of a respondent, as it was when the campaign was published. */
export type GroupOfAnswers = {
  readonly name: string;
  /** The people invited in it and below it. */
  readonly size: number;
  readonly isShown: boolean;
  /** The group in which its answers count where it is not shown; null where there is none either. */
  readonly countedIn: string | null;
};

/** In which groups a respondent's answers will count, the smallest first, and what is expected of them. */
export type GroupsState = {
  readonly groups: readonly GroupOfAnswers[];
  /** The expected response rate of everybody, in percent. */
  readonly percent: number;
  /** What results may also be split by, in the words of the organization. */
  readonly splits: readonly string[];
};

/** Why there is nothing to answer. `sendLink` is where a lost link can be asked for. */
export type Message =
  | { readonly kind: 'closed'; readonly closesOn: CalendarDay; readonly sendLink?: string }
  | { readonly kind: 'notYet' }
  | { readonly kind: 'alreadyDone' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unknown'; readonly sendLink?: string }
  | { readonly kind: 'error' }
  /** What a form just sent was not saved; the browser still has it one page back. */
  | { readonly kind: 'notSaved' };

/** What was entered before, and why it did not open anything. */
export type CodeState = { readonly code?: string; readonly problem?: 'usedOrWrong' | 'slow' };

/** Going on in another browser: the code that this one offers, or one that was entered, and why it did not do. */
export type PairState = {
  readonly offer?: {
    readonly code: string;
    readonly minutes: number;
    /** The address with the code as a picture of dark squares, `size` by `size`; `path` draws them. */
    readonly picture: { readonly size: number; readonly path: string };
  };
  readonly code?: string;
  readonly problem?: 'wrong' | 'slow';
};

/** A conversation under one own comment, oldest message first. `address` is where an answer is posted. */
export type CommentThread = {
  readonly id: string;
  readonly address: string;
  readonly comment: string;
  readonly messages: readonly {
    readonly from: 'staff' | 'respondent';
    readonly body: string;
    readonly day: CalendarDay;
  }[];
};

/** What the page of replies shows: `unknown` in a browser that has sent no answers. */
export type RepliesState = {
  readonly threads: readonly CommentThread[];
  readonly isUnknown?: boolean;
  /** Whether an answer was just sent. */
  readonly isSent?: boolean;
};

/**
 * An area of work that stands out: one of the drivers, or an own one of the organization, which has no more than its
 * title.
 */
export type SummaryTopic = { readonly driver: DriverKey | null; readonly title: string };

/** What came out of a campaign, for all who took part: numbers of the whole organization and no others. */
export type SummaryModel = {
  readonly organization: string;
  readonly campaignName: string;
  readonly closedOn: CalendarDay;
  /** What an administrator says, as plain text; empty for nothing. */
  readonly message: string;
  readonly threshold: number;
  readonly protection: 'strict' | 'threshold';
  readonly participation: { readonly completed: number; readonly invited: number; readonly percent: number } | null;
  /** Too few answered for results. */
  readonly isWithheld: boolean;
  /** The score as it is read everywhere; absent where the campaign did not ask about engagement. */
  readonly score: { readonly text: string; readonly level: EngagementLevel } | null;
  readonly strengths: readonly SummaryTopic[];
  readonly opportunities: readonly SummaryTopic[];
  /** `score` from 0 to 100, to be drawn. */
  readonly spheres: readonly { readonly sphere: SphereKey; readonly text: string; readonly score: number }[];
};

/**
 * What `respondent/dist/pages.js` exports as `pages`. Every function is pure and quick; those that say so return a
 * whole HTML document, ready to send as `text/html; charset=utf-8`.
 */
export type RespondentPages = {
  /** The files below `dist/assets`, by name. The names hold a hash of the content: serve them as immutable. */
  readonly assets: readonly { readonly name: string; readonly contentType: string }[];
  /** The style that stands inside of the pages of a survey, so that a policy can allow it by its hash. */
  readonly inlineStyle: (assetBase: string) => string;
  /** HTML. Depends on the survey and the state only. */
  readonly welcome: (survey: SurveyModel, state: WelcomeState) => string;
  /** HTML. `state.index` must exist; refuses with a RangeError otherwise. */
  readonly statement: (survey: SurveyModel, state: StatementState) => string;
  /**
   * HTML. `missing` holds the indexes of required statements without an answer, ascending; none means ready to send.
   */
  readonly send: (survey: SurveyModel, missing: readonly number[]) => string;
  /** HTML. The personal results are shown when given; without them it says that they were shown once. */
  readonly thanks: (survey: SurveyModel, personal?: PersonalResults, repliesAddress?: string) => string;
  /** HTML. */
  readonly groups: (survey: SurveyModel, state: GroupsState) => string;
  /** HTML. Pairs two browsers: a code to show, and a field to enter one. Both forms post to the address `pair`. */
  readonly pair: (survey: SurveyModel, state: PairState) => string;
  /** HTML. Asks before all answers are deleted; the form posts to its own address. */
  readonly withdraw: (survey: SurveyModel) => string;
  /** HTML. */
  readonly replies: (frame: PageFrame, state: RepliesState) => string;
  /** HTML. */
  readonly message: (frame: PageFrame, message: Message) => string;
  /**
   * HTML. The form posts `scope`, one of the scopes or `resume`, and the channels by their names to its own address.
   */
  readonly unsubscribe: (frame: PageFrame, state: UnsubscribeState) => string;
  /**
   * HTML. Where a code is entered, on one's own device or, with `kioskStart`, on a shared one. The form posts `code` to
   * its own address.
   */
  readonly code: (frame: PageFrame, state: CodeState) => string;
  /** HTML. The form posts `contact` to its own address. */
  readonly sendLink: (frame: PageFrame, state: { readonly isSent: boolean }) => string;
  /** HTML. The form posts `answer`, `confirm` or `object`, to its own address. What was answered is thanked for. */
  readonly addressReply: (frame: PageFrame, state: { readonly answer?: 'confirm' | 'object' }) => string;
  /** HTML. What came out, below an address of its own. */
  readonly summary: (frame: PageFrame, summary: SummaryModel) => string;
  /** JSON text of the survey for the script, to be put into {@link SurveyAnswer} as it is and cached. */
  readonly survey: (survey: SurveyModel) => string;
};

/** The module itself: `const { pages } = (await import(path)) as RespondentModule`. */
export type RespondentModule = { readonly pages: RespondentPages };
