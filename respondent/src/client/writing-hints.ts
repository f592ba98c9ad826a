import type { RespondentLanguage } from '@attune/contract/respondent/models';

/** Personal details in a text that could identify its author or someone else. */
export type WritingHint = 'contactHint' | 'namesHint' | 'personHint' | 'dateHint';

const dates = /\b\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})\b|\b\d{4}-\d{2}-\d{2}\b/g;
const contact = /\S@\S+\.\S|\d(?:[\s()/.-]{0,2}\d){6,}/;

const name = String.raw`\p{Lu}[\p{Ll}\p{M}'’-]+`;
/** Capitalized English words that are not names. */
const noName = String.raw`(?!${[
  '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day',
  'January|February|March|April|May|June|July|August|September|October|November|December',
  'English|German|French|Spanish|Excel|Teams|Covid|Christmas|Easter',
].join('|')})`;

type Signs = { readonly titles: string; readonly roles: string; readonly bosses: RegExp; readonly beside?: string };

/**
 * How each language names people: a title or a role before the name, or a word such as "with". German capitalizes every
 * noun, so only titles and roles count there.
 */
const signs: Readonly<Record<RespondentLanguage, Signs>> = {
  en: {
    titles: String.raw`Mr|Mrs|Ms|Miss|Dr|Prof`,
    roles: 'colleague|coworker|boss|manager|supervisor|director|lead',
    bosses: /\b(?:my|our) (?:direct )?(?:manager|boss|supervisor|team ?lead(?:er)?|director)\b/iu,
    beside: 'with|by|ask|tell|told|like|when|because|unlike',
  },
  es: {
    titles: 'Sr|Sra|Srta|Don|Doña|Dr|Dra',
    roles: 'colega|compañer[oa]|jef[ea]|director|directora|supervisor|supervisora|encargad[oa]',
    bosses: /(?<!\p{L})(?:mi|nuestr[oa]) (?:jef[ea]|supervisora?|directora?|encargad[oa]|responsable)(?!\p{L})/iu,
    beside: 'con|por|como|cuando|porque',
  },
  de: {
    titles: 'Herrn?|Frau|Dr|Prof',
    roles: 'Kolleg(?:e|in|en)|Chef(?:in)?|Leiter(?:in)?|Vorgesetzter?|Teamleiter(?:in)?',
    bosses:
      /(?<!\p{L})(?:mein|unser)\p{Ll}{0,2} (?:direkte?[rn]? )?(?:Chef(?:in)?|Vorgesetzten?r?|Führungskraft|Team(?:leiter(?:in)?|leitung)|Abteilungsleiter(?:in)?)(?!\p{L})/iu,
  },
  fr: {
    titles: 'M|Mme|Mlle|Monsieur|Madame|Dr',
    roles: 'collègue|chef|cheffe|manager|responsable|directeur|directrice',
    bosses: /(?<!\p{L})(?:mon|ma|notre) (?:chef(?:fe)?|responsable|manager|supérieure?|direct(?:eur|rice))(?!\p{L})/iu,
    beside: "avec|par|comme|quand|parce qu[e']",
  },
  'pt-BR': {
    titles: 'Sr|Sra|Srta|Seu|Dona|Dom|Dr|Dra',
    roles: 'colega|chefe|gerente|diretora?|supervisora?|coordenadora?|gestora?',
    bosses:
      /(?<!\p{L})(?:minha|meu|noss[ao]) (?:chef[ea]|gerente|liderança|líder|supervisora?|diretora?|coordenadora?|gestora?|superiora?)(?!\p{L})/iu,
    beside: 'com|por|como|quando|porque|pel[ao]',
  },
};

/**
 * Returns the most important hint about a text, if any. The check runs only in the browser: no part of the text leaves
 * the device for it.
 */
export function hintFor(text: string, language: RespondentLanguage): WritingHint | undefined {
  if (contact.test(text.replaceAll(dates, ' '))) return 'contactHint';
  if (namesOf(language).some((sign) => sign.test(text))) return 'namesHint';
  if (signs[language].bosses.test(text)) return 'personHint';
  return text.search(dates) >= 0 ? 'dateHint' : undefined;
}

const known = new Map<RespondentLanguage, readonly RegExp[]>();

function namesOf(language: RespondentLanguage): readonly RegExp[] {
  const made = known.get(language) ?? makeNames(signs[language]);
  known.set(language, made);
  return made;
}

function makeNames({ titles, roles, beside }: Signs): readonly RegExp[] {
  const before = String.raw`(?<!\p{L})`;
  const titled = new RegExp(String.raw`${before}(?:${titles})\.? ${name}`, 'u');
  const withRole = new RegExp(String.raw`${before}(?:${roles}) ${noName}${name}`, 'u');
  if (beside === undefined) return [titled, withRole];
  return [
    titled,
    withRole,
    new RegExp(String.raw`${before}(?:${beside}) ${noName}${name}`, 'u'),
    new RegExp(String.raw`\p{Ll},? ${noName}${name} ${name}`, 'u'),
  ];
}
