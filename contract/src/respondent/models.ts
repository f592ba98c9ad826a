import type { CalendarDay } from '@attune/domain/kernel';
import type { BrandColors } from '@attune/domain/organizations';
import type { AnswerValue } from '@attune/domain/responses';
import type { EngagementLevel } from '@attune/domain/results';
import type { DriverKey, Sphere, StatementKind } from '@attune/domain/surveys';
import type { UnsubscribeState } from './unsubscribe.ts';

/**
 * The interface between the server and the survey-taking app: the models its pages are rendered from, and the JSON its
 * script exchanges. All paths are below `/s/{link}`. No page contains the link itself: every reference is relative.
 *
 * Answers are returned only to the browser that saved them, identified by a cookie for this link, and to browsers
 * paired with it. For any other browser, every path responds as if nothing had been saved or sent. "Sent" below means:
 * sent by this browser.
 *
 * - GET `` the welcome page, after sending 303 to `done`; GET `?start=1` 303 to the first unanswered statement, else
 *   `send`
 * - GET `{n}` a statement; POST `{n}` (form: `value`, and `followUp` if it was asked) saves and 303s to `{n + 1}`,
 *   after the last one to `send`; a required statement without a value is rendered again with `isMissing`, status 422
 * - GET `send` the missing statements, or the send button; POST `send` (form, may include `index` and `value` of the
 *   open question it is sent from, saved first) 303 to `thanks`, or to `send` while required answers are missing
 * - GET `thanks` after sending, with the personal results once, for the browser that sent; afterwards GET `done` (the
 *   message `alreadyDone`)
 * - GET and POST `withdraw`, 303 to `withdrawn`; GET `replies`, POST `replies` (form: `thread`, `body`)
 * - GET `pair` continue in another browser; POST `pair` (form) without `code` renders a code to enter in the other
 *   browser, with `code` pairs this browser and 303s to ``, or renders the page again with 422 or 429. GET
 *   `pair/{code}` the page with the code filled in. GET `?pair=1` 303 to `pair`
 * - GET `?groups=1` 303 to `groups`; GET `groups` the groups in which the answers will count, identical before and
 *   after answering
 * - POST `answers` JSON {@link AnswersSent} to {@link AnswersReply}; GET `survey.json` JSON {@link SurveyAnswer}
 *
 * `n` in a path starts at 1; `index` in data starts at 0. `?lang=` selects the language on every path and is preserved
 * by redirects. A trailing slash after the link is ignored.
 */

/** Languages in which all texts of the survey pages exist. Offer only those in which all statements exist, too. */
export const respondentLanguages = ['en', 'es', 'de', 'fr', 'pt-BR'] as const;
export type RespondentLanguage = (typeof respondentLanguages)[number];

/** Keys of the spheres on survey pages. */
export const sphereKeys = {
  'Work Experience': 'work-experience',
  Coworkers: 'coworkers',
  Manager: 'manager',
  Leadership: 'leadership',
} as const satisfies Record<Sphere, string>;
export type SphereKey = (typeof sphereKeys)[Sphere];

/** The answer to one statement. `index` starts at 0; an empty text withdraws an answer. */
export type Answer = { readonly index: number; readonly value: AnswerValue };

/** A statement for respondents, with substitutions filled in, in the language of the page. */
export type Prompt = {
  readonly kind: StatementKind;
  readonly body: string;
  readonly sphere?: SphereKey;
  readonly isRequired: boolean;
};

/**
 * A question about a driver, drawn at random, that replaces the body of an open prompt. Send `id` with the answer.
 */
export type FollowUp = {
  readonly index: number;
  readonly id: string;
  readonly about: 'improve' | 'keep';
  readonly body: string;
  /** The question that readers of the answer see instead. */
  readonly shownAs: string;
};

/** Logo, with its shown size in pixels, and colors of an organization. */
export type PageBrand = {
  readonly colors?: BrandColors;
  readonly logo?: { readonly address: string; readonly width: number; readonly height: number };
};

/**
 * The data every page needs. `assetBase` is the path prefix under which the server serves `assets`, for example
 * `/assets/respondent/`.
 */
export type PageFrame = {
  readonly language: RespondentLanguage;
  /** The available languages in display order; includes `language`. */
  readonly languages: readonly RespondentLanguage[];
  /** The organization's display name; omitted if the link is unknown. */
  readonly organization?: string;
  /** The organization's logo and colors, if it has any. */
  readonly brand?: PageBrand;
  readonly supportEmail: string;
  readonly assetBase: string;
  /** Start path on a shared device. The script then clears the screen after idle time and stores nothing. */
  readonly kioskStart?: string;
};

/** A campaign in one language, identical for all respondents, so that pages rendered from it alone can be cached. */
export type SurveyModel = PageFrame & {
  readonly organization: string;
  readonly campaignName: string;
  readonly minutes: number;
  readonly closesOn: CalendarDay;
  /** The confidentiality level in force: the minimum number of respondents of shown results. */
  readonly threshold: number;
  /** Minimum number of respondents for comments to be shown. */
  readonly commentThreshold: number;
  /**
   * The protection promised before launch: with `strict`, results cannot be combined to derive smaller groups; with
   * `threshold`, they can.
   */
  readonly protection: 'strict' | 'threshold';
  /** Days after closing until the keys are destroyed; omitted if they are not. */
  readonly retentionDays?: number;
  /**
   * Maximum number of days that each respondent's engagement level is kept to count moves to the next campaign; omitted
   * if it is not.
   */
  readonly levelDays?: number;
  readonly prompts: readonly Prompt[];
};

/** An action that leaders took after a survey, shown to participants. */
export type SharedAction = { readonly title: string; readonly isDone: boolean };

/** The respondent-specific part of the welcome page. */
export type WelcomeState = {
  /** Number of answered statements; returning respondents have at least one. */
  readonly answered: number;
  /** Number of people in the smallest group in which the respondent's answers may appear; omitted if unknown. */
  readonly smallestGroupSize?: number;
  /** What leaders of the respondent's groups did after earlier surveys, if they show it. */
  readonly actions?: readonly SharedAction[];
};

/**
 * The displayed statement and its answer. Without `followUp`, the page is identical for all respondents with that
 * value.
 */
export type StatementState = {
  readonly index: number;
  readonly value?: AnswerValue;
  /** Whether the respondent tried to continue without a required answer. */
  readonly isMissing?: boolean;
  readonly followUp?: FollowUp;
};

/** The personal results of a respondent. `score` is 0 to 100. */
export type PersonalResults = {
  readonly engagesMost?: 'theWork' | 'relationships' | 'mission';
  /** The highest drivers with their localized names, best first; empty if there are too few answers. */
  readonly topDrivers: readonly { readonly name: string; readonly score: number }[];
};

/** A group of a respondent, frozen when the campaign was published. */
export type GroupOfAnswers = {
  readonly name: string;
  /** Number of invited people, descendants included. */
  readonly size: number;
  readonly isShown: boolean;
  /** The group that includes its answers if it is not shown; null if there is none. */
  readonly countedIn: string | null;
};

/** The groups in which a respondent's answers will count, smallest first, with the forecast. */
export type GroupsState = {
  readonly groups: readonly GroupOfAnswers[];
  /** Expected response rate of the whole audience, in percent. */
  readonly percent: number;
  /** Names of the splits of the results. */
  readonly splits: readonly string[];
};

/** Why the survey cannot be answered. `sendLink` is the path for requesting a lost link. */
export type Message =
  | { readonly kind: 'closed'; readonly closesOn: CalendarDay; readonly sendLink?: string }
  | { readonly kind: 'notYet' }
  | { readonly kind: 'alreadyDone' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'unknown'; readonly sendLink?: string }
  | { readonly kind: 'error' }
  /** A submitted form was not saved; its content is still on the previous page of the browser. */
  | { readonly kind: 'notSaved' };

/** The entered code, and why it was rejected. */
export type CodeState = { readonly code?: string; readonly problem?: 'usedOrWrong' | 'slow' };

/** Pairing with another browser: the offered code, or the entered code and why it was rejected. */
export type PairState = {
  readonly offer?: {
    readonly code: string;
    readonly minutes: number;
    /** The path with the code as a QR code of `size` by `size` modules; `path` is its SVG path. */
    readonly picture: { readonly size: number; readonly path: string };
  };
  readonly code?: string;
  readonly problem?: 'wrong' | 'slow';
};

/** A conversation about one of the respondent's comments, oldest message first. Replies are posted to `address`. */
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

/** The content of the replies page; `unknown` in a browser that has not sent answers. */
export type RepliesState = {
  readonly threads: readonly CommentThread[];
  readonly isUnknown?: boolean;
  /** Whether a reply was just sent. */
  readonly isSent?: boolean;
};

/** A notable area: a driver, or a custom category of the organization, which only has a title. */
export type SummaryTopic = { readonly driver: DriverKey | null; readonly title: string };

/** The shared results of a campaign, or of a group in it, for participants. */
export type SummaryModel = {
  readonly organization: string;
  /** Null for the whole organization. */
  readonly group: string | null;
  readonly campaignName: string;
  readonly closedOn: CalendarDay;
  /** The message of whoever shared it, as plain text; may be empty. */
  readonly message: string;
  readonly threshold: number;
  readonly protection: 'strict' | 'threshold';
  readonly participation: { readonly completed: number; readonly invited: number; readonly percent: number } | null;
  /** Actions that the group shows to everyone in it. */
  readonly actions: readonly SharedAction[];
  /** Whether there are too few responses for results. */
  readonly isWithheld: boolean;
  /** The displayed engagement score; null if the campaign did not measure engagement. */
  readonly score: { readonly text: string; readonly level: EngagementLevel } | null;
  readonly strengths: readonly SummaryTopic[];
  readonly opportunities: readonly SummaryTopic[];
  /** `score` from 0 to 100, for charts. */
  readonly spheres: readonly { readonly sphere: SphereKey; readonly text: string; readonly score: number }[];
};

/**
 * The export `pages` of `respondent/dist/pages.js`. All functions are pure and fast; those marked HTML return a
 * complete document to send as `text/html; charset=utf-8`.
 */
export type RespondentPages = {
  /** The files below `dist/assets`, by name. Names contain a content hash: serve them as immutable. */
  readonly assets: readonly { readonly name: string; readonly contentType: string }[];
  /** The inline style of survey pages, so that a Content-Security-Policy can allow its hash. */
  readonly inlineStyle: (assetBase: string) => string;
  /** The style of an organization's colors, inline in pages whose frame has them. */
  readonly brandStyle: (colors: BrandColors) => string;
  /** HTML. Depends only on the survey and the state. */
  readonly welcome: (survey: SurveyModel, state: WelcomeState) => string;
  /** HTML. Throws a RangeError if there is no statement at `state.index`. */
  readonly statement: (survey: SurveyModel, state: StatementState) => string;
  /**
   * HTML. `missing` has the indices of unanswered required statements, ascending; if it is empty, the survey can be
   * sent.
   */
  readonly send: (survey: SurveyModel, missing: readonly number[]) => string;
  /** HTML. Shows the personal results if given; otherwise explains that they were shown once. */
  readonly thanks: (survey: SurveyModel, personal?: PersonalResults, repliesAddress?: string) => string;
  /** HTML. */
  readonly groups: (survey: SurveyModel, state: GroupsState) => string;
  /** HTML. Pairs two browsers: shows a code, and a field to enter one. Both forms post to `pair`. */
  readonly pair: (survey: SurveyModel, state: PairState) => string;
  /** HTML. Asks for confirmation before all answers are deleted; the form posts to the current path. */
  readonly withdraw: (survey: SurveyModel) => string;
  /** HTML. */
  readonly replies: (frame: PageFrame, state: RepliesState) => string;
  /** HTML. */
  readonly message: (frame: PageFrame, message: Message) => string;
  /** HTML. The form posts `scope` (a scope or `resume`) and the selected channels to the current path. */
  readonly unsubscribe: (frame: PageFrame, state: UnsubscribeState) => string;
  /**
   * HTML. Entry of an access code, on a personal device or, with `kioskStart`, on a shared one. The form posts `code`
   * to the current path.
   */
  readonly code: (frame: PageFrame, state: CodeState) => string;
  /** HTML. The form posts `contact` to the current path. */
  readonly sendLink: (frame: PageFrame, state: { readonly isSent: boolean }) => string;
  /**
   * HTML. The form posts `answer`, `confirm` or `object`, to the current path. After that, the page thanks the person.
   */
  readonly addressReply: (frame: PageFrame, state: { readonly answer?: 'confirm' | 'object' }) => string;
  /** HTML. The public results summary, at its own path. */
  readonly summary: (frame: PageFrame, summary: SummaryModel) => string;
  /** The survey as JSON text for the script, to be cached and inserted unchanged into {@link SurveyAnswer}. */
  readonly survey: (survey: SurveyModel) => string;
};

/** The module: `const { pages } = (await import(path)) as RespondentModule`. */
export type RespondentModule = { readonly pages: RespondentPages };
