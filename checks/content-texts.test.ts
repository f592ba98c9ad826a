import { placeholdersIn } from '@attune/domain/kernel';
import { respondentLanguages } from '@attune/contract/respondent/models';
import {
  checkSmsTemplate,
  checkTemplate,
  composeEmail,
  messageLanguages,
  messageSubstitutions,
  missingParts,
} from '@attune/domain/messaging';
import { drivers } from '@attune/domain/surveys';
import { describe, expect, it, test } from 'vitest';
import { emailKinds, smsKinds } from '../domain/src/messaging/message-kinds.ts';
import {
  type Mail,
  type Messages,
  type Named,
  type Pack,
  type Texts,
  type Translation,
  type Tree,
  fileNames,
  languages,
  idsOf,
  load,
  read,
  repeated,
  sentencesIn,
  sorted,
  textsIn,
  wordsIn,
} from './content-files.ts';

type Respondent = {
  readonly texts: Readonly<Record<keyof Texts, Tree & { readonly scale: Readonly<Record<string, string>> }>>;
  readonly substitutions: Tree;
};
type DynamicFeedback = {
  readonly neutral: Texts;
  readonly questions: readonly ({ readonly driverId: string } & Readonly<Record<'improve' | 'keep', Texts>>)[];
  readonly help: Readonly<Record<string, Texts>>;
};
type Action = Named & {
  readonly driverId: string;
  readonly title: string;
  readonly description: string;
  readonly effort: string;
  readonly horizonDays: number;
  readonly involves: string;
  readonly evidence: string;
};
type Bands = {
  readonly bands: readonly { readonly name: string }[];
  readonly levels: readonly Tree[];
  readonly texts: readonly (Named & {
    readonly driverId: string;
    readonly band: string;
    readonly reading: string;
    readonly nextStep: string;
  })[];
  readonly panels: Readonly<Record<string, { readonly body: string }>>;
};
type Guide = {
  readonly agenda: readonly { readonly minutes: number }[];
  readonly questions: readonly { readonly driverId: string }[];
};

const driverKeys: readonly string[] = drivers.map(({ key }) => key);
const messages = load('messages.json') as Messages;
const respondent = load('respondent.json') as Respondent;
const sample = {
  ...messages.sms_rules.sampleUsedForLength,
  firstName: 'Noor',
  campaignName: 'Engagement',
  supportEmail: 'help@acme.example',
  sessionName: 'Team coaching',
  group: 'Engineering',
  startsAt: '5 December 2026, 10:00, Berlin time',
};
/** Invitations to coaching sessions also name the session and its time, and e-mails about results the group. */
const substitutionsOf = ({ id }: Mail) => {
  if (id.startsWith('session')) return [...messageSubstitutions, 'sessionName', 'startsAt'] as const;
  return id === 'resultsSummary' ? ([...messageSubstitutions, 'group'] as const) : messageSubstitutions;
};
const placeholders = (text: string) => sorted(placeholdersIn(text)).join();

/** The languages in which a text has other placeholders than in English. */
function differing(texts: Texts): readonly string[] {
  return languages.filter((locale) => placeholders(texts[locale]) !== placeholders(texts.en));
}

test('every respondent language has its pages, messages and the full survey', () => {
  expect([respondentLanguages, messageLanguages]).toEqual([languages, languages]);
  for (const name of ['respondent.json', 'entry.json', 'summary.json', 'dynamic-feedback.json', 'messages.json'])
    expect([name, (load(name) as { readonly locales: readonly string[] }).locales]).toEqual([name, languages]);
  expect(languages.filter((locale) => locale !== 'en' && !fileNames.includes(`surveys.${locale}.json`))).toEqual([]);
});

describe('the pages of the survey', () => {
  const english = textsIn(respondent.texts.en);

  it.each(languages)('have every text in %s, with the same known substitutions', (locale) => {
    const texts = textsIn(respondent.texts[locale]);
    expect(sorted(Object.keys(texts))).toEqual(sorted(Object.keys(english)));
    expect(
      Object.keys(texts).filter((key) => placeholders(texts[key] ?? '') !== placeholders(english[key] ?? '')),
    ).toEqual([]);
    expect(
      Object.values(texts)
        .flatMap(placeholdersIn)
        .filter((name) => !Object.hasOwn(respondent.substitutions, name)),
    ).toEqual([]);
  });

  it.each(languages)('name the points of the scale in %s as the survey does', (locale) => {
    const { scales } = load(locale === 'en' ? 'surveys.json' : `surveys.${locale}.json`) as Pack | Translation;
    expect(scales.likert5.map(({ value }) => respondent.texts[locale].scale[value])).toEqual(
      scales.likert5.map(({ label }) => label),
    );
  });
});

describe('the summary page for participants', () => {
  const summary = load('summary.json') as Pick<Respondent, 'substitutions'> & {
    readonly texts: Readonly<
      Record<keyof Texts, Tree & { readonly drivers: Readonly<Record<string, { readonly name: string }>> }>
    >;
  };
  const english = textsIn(summary.texts.en);

  it.each(languages)('has every text in %s, with the same known substitutions', (locale) => {
    const texts = textsIn(summary.texts[locale]);
    expect(sorted(Object.keys(texts))).toEqual(sorted(Object.keys(english)));
    expect(
      Object.keys(texts).filter((key) => placeholders(texts[key] ?? '') !== placeholders(english[key] ?? '')),
    ).toEqual([]);
    expect(
      Object.values(texts)
        .flatMap(placeholdersIn)
        .filter((name) => !Object.hasOwn(summary.substitutions, name)),
    ).toEqual([]);
  });

  it.each(languages)('tells in %s what each driver is about, under the name that the survey gives it', (locale) => {
    const { categories } = load(locale === 'en' ? 'surveys.json' : `surveys.${locale}.json`) as {
      readonly categories: readonly (Named & { readonly title: string })[];
    };
    const shown = summary.texts[locale].drivers;
    expect(sorted(Object.keys(shown))).toEqual(sorted(driverKeys));
    const fullNames = new Map(drivers.map(({ key, fullName }) => [key as string, fullName]));
    for (const key of driverKeys)
      expect([
        categories.find(({ id }) => id === key)?.title,
        ...(locale === 'en' ? [fullNames.get(key)] : []),
      ]).toContain(shown[key]?.name);
  });
});

describe('the question at the end', () => {
  const { neutral, questions, help } = load('dynamic-feedback.json') as DynamicFeedback;
  const texts = [neutral, ...questions.flatMap(({ improve, keep }) => [improve, keep]), ...Object.values(help)];
  it('asks what to improve and what to keep, for each of the 17 drivers', () => {
    expect(sorted(questions.map(({ driverId }) => driverId))).toEqual(sorted(driverKeys));
  });

  it('is written in each language with the same substitutions', () => {
    expect(texts.filter((text) => sorted(Object.keys(text)).join() !== sorted(languages).join())).toEqual([]);
    expect(texts.filter((text) => differing(text).length > 0)).toEqual([]);
  });
});

describe('the messages', () => {
  const mails = messages.emails.flatMap((mail) =>
    languages.map((locale) => ({ name: `${mail.id} in ${locale}`, mail, locale, text: mail.texts[locale] })),
  );
  const textMessages = messages.sms.flatMap(({ id, texts }) =>
    languages.map((locale) => ({ name: `${id} in ${locale}`, text: texts[locale] })),
  );
  const promiseOf = (mail: Mail, locale: keyof Texts) =>
    mail.promise ? { promise: messages.promises[mail.promise][locale] } : {};

  it('exist for every occasion that the rules know', () => {
    expect(idsOf(messages.emails)).toEqual(expect.arrayContaining([...emailKinds]));
    expect(messages.emails).toHaveLength(emailKinds.length);
    expect(sorted(idsOf(messages.sms))).toEqual(sorted(smsKinds));
    expect(sorted(Object.keys(messages.substitutions))).toEqual(sorted([...messageSubstitutions, 'promise']));
  });

  it.each(mails)('pass the check for texts that people write: $name', ({ mail, text }) => {
    expect(checkTemplate(text, substitutionsOf(mail))).toEqual([]);
    expect(text.subject.length).toBeLessThanOrEqual(78);
    expect(text.body).toContain('{{supportEmail}}');
  });

  it.each(mails)('have one button, and one promise for whoever is asked: $name', ({ mail, locale, text }) => {
    const email = composeEmail({ text, ...promiseOf(mail, locale), values: sample, language: locale });
    const kinds = email.blocks.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'button')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'promise')).toHaveLength(mail.audience === 'respondent' ? 1 : 0);
    expect(text.body.includes('{{promise}}')).toBe(mail.audience === 'respondent');
  });

  it('use the same substitutions in every language', () => {
    const bodies = messages.emails.map(({ id, texts }) => ({ id, texts: bodiesOf(texts) }));
    const all = [
      ...bodies,
      ...messages.sms,
      ...Object.entries(messages.promises).map(([id, texts]) => ({ id, texts })),
    ];
    expect(all.filter(({ texts }) => differing(texts).length > 0)).toEqual([]);
  });

  it('say in every language what a campaign can lack', () => {
    expect(sorted(Object.keys(messages.missing))).toEqual(sorted(['heading', ...missingParts]));
    expect(Object.values(messages.missing).filter((texts) => languages.some((locale) => !texts[locale]))).toEqual([]);
  });

  it('promise confidentiality in that word', () => {
    const promises = Object.values(messages.promises).flatMap((texts) => Object.values(texts));
    expect(promises.filter((text) => !/confiden|vertraulich/i.test(text))).toEqual([]);
  });

  it.each(textMessages)('fit one text message: $name', ({ text }) => {
    expect(checkSmsTemplate(text, messages.sms_rules.sampleUsedForLength)).toEqual([]);
  });
});

describe('the actions', () => {
  const { actions } = load('actions.json') as { readonly actions: readonly Action[] };

  it('number four for each driver', () => {
    expect(driverKeys.filter((key) => actions.filter(({ driverId }) => driverId === key).length !== 4)).toEqual([]);
    expect(actions).toHaveLength(68);
    expect(repeated(idsOf(actions))).toEqual([]);
  });

  it('have a short title, two or three sentences, and say how much, how long, who and how one sees it', () => {
    expect(
      actions.filter(
        ({ title, description }) => wordsIn(title) > 8 || sentencesIn(description) < 2 || sentencesIn(description) > 3,
      ),
    ).toEqual([]);
    expect(actions.filter(({ effort }) => !['small', 'medium', 'large'].includes(effort))).toEqual([]);
    expect(actions.filter(({ horizonDays, involves, evidence }) => !(horizonDays > 0 && involves && evidence))).toEqual(
      [],
    );
  });
});

describe('the interpretations of results', () => {
  const { bands, levels, texts, panels } = load('bands.json') as Bands;

  it('exist for every driver and band, each different, in one sentence and one next step', () => {
    expect(sorted(texts.map(({ driverId, band }) => `${driverId} ${band}`))).toEqual(
      sorted(driverKeys.flatMap((key) => bands.map(({ name }) => `${key} ${name}`))),
    );
    expect(texts).toHaveLength(85);
    expect(repeated([...idsOf(texts), ...texts.map(({ reading }) => reading)])).toEqual([]);
    expect(texts.filter(({ reading, nextStep }) => sentencesIn(reading) !== 1 || sentencesIn(nextStep) !== 1)).toEqual(
      [],
    );
  });

  it('exist for five levels, and explain three ideas in about 120 words', () => {
    expect(levels).toHaveLength(5);
    expect(Object.keys(panels)).toHaveLength(3);
    expect(Object.values(panels).filter(({ body }) => wordsIn(body) < 100 || wordsIn(body) > 135)).toEqual([]);
  });
});

describe('the conversation guide', () => {
  it('takes 30 minutes and has questions for every driver', () => {
    const { agenda, questions } = load('conversation-guide.json') as Guide;
    expect(agenda.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(30);
    expect(sorted(questions.map(({ driverId }) => driverId))).toEqual(sorted(driverKeys));
  });
});

/** Lists of words, in no sentences. */
const wordLists = ['comment-words.json'];

describe.each(fileNames.filter((name) => !wordLists.includes(name)))('the wording of %s', (name) => {
  const text = read(name);

  it('says confidential, because answers can be linked while a survey is open', () => {
    expect(text).not.toMatch(/an[oóôò]n[iyí]m/i);
  });

  it('contains at most one negation', () => {
    expect(text).not.toMatch(/\bnever\b[^.?!]*\bnot\b/i);
  });

  it('contains no file path', () => {
    expect(text).not.toMatch(/(^|[\s"(`])\/(tmp|work|home|root|usr)\//);
  });
});

function bodiesOf(texts: Mail['texts']): Texts {
  return { en: texts.en.body, es: texts.es.body, de: texts.de.body, fr: texts.fr.body, 'pt-BR': texts['pt-BR'].body };
}
