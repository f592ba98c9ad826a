import type {
  RespondentLanguage,
  RespondentPages,
  SummaryModel,
  SurveyModel,
} from '@attune/contract/respondent/models';

/** A survey with one statement of each kind, the open question last. */
export function surveyIn(language: RespondentLanguage, changes: Partial<SurveyModel> = {}): SurveyModel {
  return {
    language,
    languages: ['en', 'es', 'de', 'fr'],
    organization: 'Acme',
    supportEmail: 'people@acme.example',
    assetBase: '/assets/respondent/',
    campaignName: 'November survey',
    minutes: 6,
    closesOn: '2026-11-23',
    threshold: 7,
    commentThreshold: 14,
    protection: 'strict',
    retentionDays: 21,
    levelDays: 400,
    prompts: [
      { kind: 'likert5', body: 'I can decide for myself how I work.', sphere: 'work-experience', isRequired: true },
      { kind: 'enps', body: 'How likely are you to recommend Acme?', sphere: 'leadership', isRequired: true },
      { kind: 'openResponse', body: 'What would help most?', sphere: 'work-experience', isRequired: false },
    ],
    ...changes,
  };
}

/** The results of a campaign, with changes. */
function aSummary(changes: Partial<SummaryModel> = {}): SummaryModel {
  return {
    organization: 'Acme',
    group: null,
    actions: [
      { title: 'Two days without meetings', isDone: true },
      { title: 'A second <b>printer</b>', isDone: false },
    ],
    campaignName: 'November survey',
    closedOn: '2026-11-23',
    message: 'We will hire two people.\nAnd <b>listen</b>.',
    threshold: 7,
    protection: 'strict',
    participation: { completed: 203, invited: 238, percent: 85 },
    isWithheld: false,
    score: { text: '74', level: 'highly engaged' },
    strengths: [
      { driver: 'meaning', title: 'Meaning' },
      { driver: null, title: 'Our canteen' },
    ],
    opportunities: [{ driver: 'capacity', title: 'Capacity' }],
    spheres: [
      { sphere: 'work-experience', text: '74', score: 74 },
      { sphere: 'leadership', text: '59.9', score: 60 },
    ],
    ...changes,
  };
}

const personal = { engagesMost: 'mission', topDrivers: [{ name: 'Meaning', score: 91.7 }] } as const;
const groups = [
  { name: 'Platform', size: 4, isShown: false, countedIn: 'Engineering' },
  { name: 'Engineering', size: 31, isShown: true, countedIn: null },
  { name: 'Acme', size: 4, isShown: false, countedIn: null },
];
const thread = {
  id: '7',
  address: '/s/replies/link',
  comment: 'Fewer things at once.',
  messages: [{ from: 'staff', body: 'Which one could wait?', day: '2026-12-01' }],
} as const;

/** Every page in every state that looks different, by name. */
export function everyPage(pages: RespondentPages, language: RespondentLanguage): Readonly<Record<string, string>> {
  const survey = surveyIn(language);
  const { prompts: _, ...frame } = survey;
  return {
    welcome: pages.welcome(survey, { answered: 0, smallestGroupSize: 12 }),
    'welcome with actions': pages.welcome(survey, { answered: 0, smallestGroupSize: 12, actions: aSummary().actions }),
    'welcome back': pages.welcome(survey, { answered: 2 }),
    statement: pages.statement(survey, { index: 0 }),
    'answered statement': pages.statement(survey, { index: 0, value: 4 }),
    'statement without the required answer': pages.statement(survey, { index: 0, isMissing: true }),
    'likelihood from 0 to 10': pages.statement(survey, { index: 1, value: 0 }),
    'open question': pages.statement(survey, { index: 2, value: 'More time' }),
    'question that follows': pages.statement(survey, {
      index: 2,
      followUp: {
        index: 2,
        id: 'rest.improve',
        about: 'improve',
        body: 'What keeps you from resting?',
        shownAs: 'What about rest?',
      },
    }),
    'something missing': pages.send(survey, [0, 1]),
    'ready to send': pages.send(survey, []),
    thanks: pages.thanks(survey, personal),
    'thanks without results': pages.thanks(survey, undefined, '/s/replies/link'),
    'too few answers for results': pages.thanks(survey, { topDrivers: [] }),
    groups: pages.groups(survey, { groups, percent: 75, splits: ['Tenure', 'Location'] }),
    'groups without splits': pages.groups(survey, { groups: groups.slice(0, 1), percent: 75, splits: [] }),
    pair: pages.pair(survey, {}),
    'pair with a code to show': pages.pair(survey, {
      offer: { code: 'ABCD-EFGH', minutes: 5, picture: { size: 2, path: 'M0 0h2v1h-2z' } },
    }),
    'pair by a code that was scanned': pages.pair(survey, { code: 'ABCD-EFGH' }),
    'pair by a wrong code': pages.pair(survey, { problem: 'wrong' }),
    'pair after too many codes': pages.pair(survey, { problem: 'slow' }),
    withdraw: pages.withdraw(survey),
    replies: pages.replies(frame, { threads: [thread] }),
    'replies that are still to come': pages.replies(frame, { threads: [] }),
    'replies in another browser': pages.replies(frame, { threads: [], isUnknown: true }),
    closed: pages.message(frame, { kind: 'closed', closesOn: '2026-11-23' }),
    'not yet': pages.message(frame, { kind: 'notYet' }),
    'already done': pages.message(frame, { kind: 'alreadyDone' }),
    withdrawn: pages.message(frame, { kind: 'withdrawn' }),
    unknown: pages.message(frame, { kind: 'unknown', sendLink: '/s/link' }),
    'send me my link': pages.sendLink(frame, { isSent: false }),
    'link sent': pages.sendLink(frame, { isSent: true }),
    error: pages.message(frame, { kind: 'error' }),
    'not saved': pages.message(frame, { kind: 'notSaved' }),
    unsubscribe: pages.unsubscribe(frame, { channels: ['email', 'sms'], stopped: [], pausedUntil: '2027-02-18' }),
    unsubscribed: pages.unsubscribe(frame, {
      channels: ['email'],
      stopped: ['email'],
      pausedUntil: '2027-02-18',
      done: 'pause',
    }),
    'messages come again': pages.unsubscribe(frame, {
      channels: ['email', 'sms'],
      stopped: [],
      pausedUntil: '2027-02-18',
      done: 'resume',
    }),
    code: pages.code(frame, {}),
    'code that was followed': pages.code(frame, { code: 'ABCD-EFGH' }),
    'code that opens nothing': pages.code(frame, { code: 'ABCD-EFGH', problem: 'usedOrWrong' }),
    'too many codes': pages.code(frame, { problem: 'slow' }),
    kiosk: pages.code({ ...frame, kioskStart: '/s/kiosk/hall' }, {}),
    'kiosk at a statement': pages.statement({ ...survey, kioskStart: '/s/kiosk/hall' }, { index: 0 }),
    summary: pages.summary(frame, aSummary()),
    'summary without results': pages.summary(
      frame,
      aSummary({ isWithheld: true, score: null, strengths: [], opportunities: [], spheres: [], participation: null }),
    ),
    'summary of few words': pages.summary(
      frame,
      aSummary({ score: null, strengths: [], opportunities: [], spheres: [], message: '' }),
    ),
    'kiosk after a wrong code': pages.code({ ...frame, kioskStart: '/s/kiosk/hall' }, { problem: 'usedOrWrong' }),
  };
}

/** Returns the readable text of a document, without markup. */
export function readableText(html: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#x27;': "'",
  };
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&[^;]+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ');
}

/** Returns all values of an attribute in a document. */
export function attributesOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}
