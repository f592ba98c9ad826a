import type { PageFrame, PersonalResults } from '@attune/contract/respondent/models';
import { Icon } from '../screens/Icon.tsx';
import type { Texts } from '../texts.ts';

type PersonalProps = { readonly frame: PageFrame; readonly texts: Texts; readonly personal: PersonalResults };

/** The respondent's own results, visible to no one else. */
export function Personal({ frame, texts, personal }: PersonalProps) {
  const { personal: words } = texts;
  if (personal.topDrivers.length === 0) return <p className="text">{words.none}</p>;
  return (
    <>
      {personal.engagesMost && (
        <p className="most">
          {words.engagesMost}
          <b>{words[personal.engagesMost]}</b>
        </p>
      )}
      <h3>{words.topDrivers}</h3>
      <ol className="drivers">
        {personal.topDrivers.map(({ name, score }) => (
          <li key={name}>
            <span>{name}</span>
            <Bar score={score} />
            <b>{Math.round(score)}</b>
          </li>
        ))}
      </ol>
      <div className="hint">
        <Icon name="eyeOff" />
        <p>
          {words.onlyYou} {words.note}
        </p>
      </div>
      {frame.kioskStart === undefined && (
        <p className="action">
          <a
            className="button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(personalAsText(texts, personal))}`}
            download="attune.txt"
          >
            <Icon name="download" />
            {words.download}
          </a>
          <span className="small">{words.downloadNote}</span>
        </p>
      )}
    </>
  );
}

function Bar({ score }: { readonly score: number }) {
  return (
    <svg className="bar" width="100%" height="10" aria-hidden="true">
      <rect className="track" width="100%" height="10" rx="3" />
      <rect width={`${Math.round(score)}%`} height="10" rx="3" />
    </svg>
  );
}

/** The same results as plain text for download in the browser, because the server sends them only once. */
function personalAsText({ personal: words }: Texts, personal: PersonalResults): string {
  if (personal.topDrivers.length === 0) return `${words.title}\n\n${words.none}\n`;
  const most = personal.engagesMost ? [`${words.engagesMost}: ${words[personal.engagesMost]}`, ''] : [];
  const drivers = personal.topDrivers.map(({ name, score }) => `- ${name}: ${Math.round(score)}`);
  return [words.title, '', ...most, `${words.topDrivers}:`, ...drivers, '', words.note, ''].join('\n');
}
