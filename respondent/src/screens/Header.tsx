import { languageName } from '@attune/domain/kernel';
import type { PageFrame, RespondentLanguage } from '@attune/contract/respondent/models';
import { capitalized, fill } from '../fill.ts';
import type { Texts } from '../texts.ts';
import { Icon } from './Icon.tsx';
import { address } from './address.ts';

/** The number of the current statement, counted from 1, and the number of completed ones; `done` never decreases. */
type Progress = { readonly current: number; readonly total: number; readonly done: number };

type HeaderTexts = Pick<Texts, 'language' | 'question' | 'accessibility'>;
type HeaderProps = { readonly frame: PageFrame; readonly texts: HeaderTexts; readonly progress?: Progress };

/** The header of every page: organization, progress, help, and language. */
export function Header({ frame, texts, progress }: HeaderProps) {
  const count = progress && fill(texts.question.progress, progress);
  return (
    <header className="header">
      {progress && <progress className="progress" aria-label={count} value={progress.done} max={progress.total} />}
      <p className="whose">
        <Organization frame={frame} /> {count && <span className="count">{count}</span>}
      </p>
      <div className="tools">
        <Help frame={frame} texts={texts} />
        <LanguageSwitch frame={frame} texts={texts} />
      </div>
    </header>
  );
}

function Organization({ frame: { organization, brand } }: Pick<HeaderProps, 'frame'>) {
  if (!brand?.logo) return <strong>{organization}</strong>;
  const { address: source, width, height } = brand.logo;
  return <img className="logo" src={source} alt={organization ?? ''} width={width} height={height} />;
}

function Help({ frame, texts }: HeaderProps) {
  const { title, keyboard, screenReader, textSize, time, contact } = texts.accessibility;
  return (
    <details className="menu">
      <summary className="tool" aria-label={title}>
        <Icon name="help" />
      </summary>
      <div className="panel">
        <h2>{title}</h2>
        {[keyboard, screenReader, textSize, time, fill(contact, { supportEmail: frame.supportEmail })].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </details>
  );
}

function LanguageSwitch({ frame, texts }: HeaderProps) {
  if (frame.languages.length < 2) return null;
  const current = nameOf(frame.language);
  return (
    <details className="menu">
      <summary className="tool" aria-label={`${texts.language.label}: ${current}`}>
        <Icon name="globe" />
        <span lang={frame.language}>{current}</span>
      </summary>
      <ul className="panel languages">
        {frame.languages.map((language) => (
          <li key={language}>
            <a
              href={address('', language)}
              lang={language}
              hrefLang={language}
              aria-current={language === frame.language ? 'true' : undefined}
            >
              {nameOf(language)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The name of a language in that language. */
function nameOf(language: RespondentLanguage): string {
  return languageNames[language];
}

const languageNames = {
  en: selfNameOf('en'),
  es: selfNameOf('es'),
  de: selfNameOf('de'),
  fr: selfNameOf('fr'),
  'pt-BR': selfNameOf('pt-BR'),
} as const satisfies Readonly<Record<RespondentLanguage, string>>;

function selfNameOf(language: string): string {
  return capitalized(languageName(language, language));
}
