import { placeholdersIn } from '@attune/domain/kernel';
import {
  compile,
  draftProblems,
  drivers,
  expectedMinutes,
  groupingOf,
  isDriverKey,
  listedSubstitutionTypes,
  spheres,
  surveyTypes,
} from '@attune/domain/surveys';
import { describe, expect, it } from 'vitest';
import {
  type Pack,
  type Statement,
  type Translation,
  idsOf,
  load,
  repeated,
  sorted,
  toDomain,
  wordsIn,
} from './content-files.ts';

const pack = load('surveys.json') as Pack;
const statementsOf = (key: string) => pack.surveys.find((survey) => survey.key === key)?.statements ?? [];
const everyStatement = pack.surveys.flatMap(({ statements }) => statements);
const full = statementsOf('engagement-with-drivers');
const bodies = new Map(everyStatement.map(({ id, body }) => [id, body]));
const driverKeys: readonly string[] = drivers.map(({ key }) => key);

describe('the drivers in the content', () => {
  it('have the names, old names, conditions and spheres of the rules', () => {
    const written = pack.categories
      .filter(({ id }) => isDriverKey(id))
      .map(({ id, title, formerTitles = [], condition, sphere, categoryType }) => ({
        id,
        title,
        formerTitles,
        condition,
        sphere,
        categoryType,
      }));
    const ruled = drivers.map(({ key, name, formerNames, condition, sphere }) => ({
      id: key,
      title: name,
      formerTitles: formerNames,
      condition,
      sphere,
      categoryType: 'drivers',
    }));
    expect(written).toEqual(ruled);
    expect(pack.spheres.map(({ name }) => name)).toEqual(spheres);
  });

  it('match the condition of every statement about them', () => {
    const conditionOf = new Map<string, string>(drivers.map(({ key, condition }) => [key, condition]));
    expect(
      everyStatement.filter(({ categoryId, condition }) => (conditionOf.get(categoryId) ?? null) !== condition),
    ).toEqual([]);
  });

  it('have the sphere of their statements in the full survey', () => {
    const sphereOf = new Map(drivers.map(({ key, sphere }) => [key as string, sphere]));
    expect(
      full.filter(({ categoryId, sphere }) => isDriverKey(categoryId) && sphereOf.get(categoryId) !== sphere),
    ).toEqual([]);
  });

  it('have a definition and literature that the references hold', () => {
    const cited = pack.categories.flatMap(({ literature }) => literature);
    const isReferred = (source: string) =>
      pack.references.some(
        (each) => each.includes(source.replace(/[ ,&].*/, '')) && each.includes(`(${source.slice(-4)})`),
      );
    expect(
      pack.categories.filter(
        ({ id, definition, literature }) => isDriverKey(id) && !(definition && literature.length > 0),
      ),
    ).toEqual([]);
    expect(cited.filter((source) => !/, \d{4}$/.test(source) || !isReferred(source))).toEqual([]);
  });
});

describe('the full survey', () => {
  // Shows PROD-18, PROD-20, CONST-10, GAP-40
  it('has 58 rated statements and one open question, in version 4', () => {
    expect(full.map(({ kind }) => kind)).toEqual([...Array.from({ length: 58 }, () => 'likert5'), 'open_response']);
    expect(pack.surveys[0]).toMatchObject({ key: 'engagement-with-drivers', surveyType: 'EngageSurvey', version: 4 });
    expect(expectedMinutes(full.map(toDomain))).toBe(6);
  });

  // Shows CON-04, GAP-40
  it('asks 2, 3 and 2 statements about engagement and 3 about each driver', () => {
    const counts = Map.groupBy(
      full.filter(({ kind }) => kind === 'likert5'),
      ({ categoryId }) => categoryId,
    );
    const expected = [['force', 2], ['feeling', 3], ['focus', 2], ...driverKeys.map((key) => [key, 3])];
    expect(Object.fromEntries([...counts].map(([id, list]) => [id, list.length]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  it('keeps statements of one driver apart', () => {
    expect(
      full.filter(
        ({ categoryId, categoryType }, index) =>
          categoryType !== 'engagement' && full[index - 1]?.categoryId === categoryId,
      ),
    ).toEqual([]);
  });

  // Shows PROD-21, CONST-11
  it('shares its seven engagement statements with the short survey', () => {
    expect(idsOf(statementsOf('engagement-only'))).toEqual(
      idsOf(full.filter(({ categoryType }) => categoryType === 'engagement')),
    );
    expect(statementsOf('engagement-only')).toHaveLength(7);
  });
});

describe('the other surveys', () => {
  it('have the specified lengths', () => {
    const lengths = Object.fromEntries(pack.surveys.map(({ key, statements }) => [key, statements.length]));
    const between = (key: string, least: number, most: number) =>
      statementsOf(key).length >= least && statementsOf(key).length <= most;
    const topics = Object.keys(lengths).filter((key) => key.startsWith('topic-'));
    expect(lengths).toMatchObject({ 'manager-effectiveness': 17, enps: 2 });
    expect(topics).toHaveLength(6);
    expect(topics.filter((key) => !between(key, 6, 8))).toEqual([]);
    expect(['onboarding-day-30', 'exit', 'anniversary'].filter((key) => !between(key, 8, 12))).toEqual([]);
  });
});

describe('every survey', () => {
  it.each(pack.surveys.map((survey) => [survey.key, survey] as const))(
    'can be asked as the rules want it: %s',
    (_, survey) => {
      const statements = survey.statements.map(toDomain);
      expect(draftProblems({ ...survey, statements })).toEqual([]);
      expect(surveyTypes).toContain(survey.surveyType);
      expect(groupingOf({ organizationId: null, type: survey.surveyType, statements })).toBe(survey.grouping);
      expect(survey.statements.map(({ order }) => order)).toEqual(survey.statements.map((__, index) => index + 1));
      expect(survey.statements.filter(({ kind, required }) => required === (kind === 'open_response'))).toEqual([]);
      expect(repeated(idsOf(survey.statements))).toEqual([]);
    },
  );
});

describe('every statement', () => {
  const rated = everyStatement.filter(({ kind }) => kind === 'likert5');

  it('has one body, and each body one statement', () => {
    expect(everyStatement.filter(({ id, body }) => bodies.get(id) !== body)).toEqual([]);
    expect(repeated([...bodies.values()])).toEqual([]);
    expect(bodies.size).toBe(160);
  });

  it('belongs to a category, a sphere and a kind that exist', () => {
    const ids = idsOf(pack.categories);
    expect(everyStatement.filter(({ categoryId }) => !ids.includes(categoryId))).toEqual([]);
    expect(everyStatement.filter(({ sphere }) => !spheres.includes(sphere))).toEqual([]);
    expect(everyStatement.filter(({ kind }) => !['likert5', 'enps', 'open_response'].includes(kind))).toEqual([]);
  });

  it('has 6 to 14 words, none of them long when it is rated', () => {
    expect([...bodies.values()].filter((body) => wordsIn(body) < 6 || wordsIn(body) > 14)).toEqual([]);
    expect(
      rated.filter(({ body }) =>
        body
          .replace(/\{\{\w+\}\}/g, 'x')
          .split(/[^A-Za-z']+/)
          .some((word) => word.length > 12),
      ),
    ).toEqual([]);
  });

  it('says one thing, and says it positively, when it is rated', () => {
    expect(
      rated.filter(({ body }) =>
        /\b(and|or|nor|not|no|never|none|nobody|nothing|without|hardly|rarely|unable)\b|n't\b/i.test(body),
      ),
    ).toEqual([]);
  });

  it('names its subject when that is another person', () => {
    const referents: Partial<Record<Statement['sphere'], RegExp>> = {
      Manager: /\{\{manager\}\}/,
      Coworkers: /\{\{coworkers\}\}/,
      Leadership: /\{\{(organization|leaders)\}\}/,
    };
    expect(rated.filter(({ sphere, body }) => referents[sphere]?.test(body) === false)).toEqual([]);
  });

  it('compiles with the words that stand in for those of an organization', () => {
    const words = Object.fromEntries(pack.substitutions.map((each) => [each.name, each.default]));
    expect(sorted(Object.keys(words))).toEqual(sorted(listedSubstitutionTypes));
    expect(
      [...bodies.values()]
        .map((body) => compile(body, words))
        .filter((body) => /[{}]/.test(body) || !/^\p{Lu}/u.test(body)),
    ).toEqual([]);
  });
});

describe.each(['es', 'de', 'fr', 'pt-BR'])('the translation to %s', (locale) => {
  const translation = load(`surveys.${locale}.json`) as Translation;
  const wanted = [...idsOf(full), 'enps-1', 'enps-2'];
  const translated = wanted.map((id) => ({
    id,
    original: bodies.get(id) ?? '',
    text: translation.statements[id] ?? '',
  }));

  it('has every statement of the full survey and of eNPS, each different and short', () => {
    expect(sorted(Object.keys(translation.statements))).toEqual(sorted(wanted));
    expect(repeated(Object.values(translation.statements))).toEqual([]);
    expect(translated.filter(({ text }) => wordsIn(text) > 18)).toEqual([]);
  });

  it('uses the substitutions of the original and has words for them', () => {
    const words = Object.fromEntries(translation.substitutions.map((each) => [each.name, each.default]));
    expect(
      translated.filter(
        ({ original, text }) => sorted(placeholdersIn(text)).join() !== sorted(placeholdersIn(original)).join(),
      ),
    ).toEqual([]);
    expect(translated.map(({ text }) => compile(text, words)).filter((text) => /[{}]/.test(text))).toEqual([]);
  });

  it('names the five points of the scale and every driver', () => {
    expect(translation.scales.likert5.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
    expect(driverKeys.filter((key) => !idsOf(translation.categories).includes(key))).toEqual([]);
  });
});
