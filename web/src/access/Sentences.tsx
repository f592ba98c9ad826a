import type { AccessSentence } from '@attune/contract/access/employee-access';
import { Fragment } from 'react';
import { Icon } from '../design/icons/Icon.tsx';
import type { IconName } from '../design/icons/icon-shapes.ts';
import styles from './Sentences.module.css';

type Look = 'can' | 'cannot' | 'gain' | 'loss';

const icons: Readonly<Record<Look, IconName>> = { can: 'check', cannot: 'minus', gain: 'plus', loss: 'minus' };

/** Sentences about access with highlighted names. */
export function Sentences({ look, sentences }: { readonly look: Look; readonly sentences: readonly AccessSentence[] }) {
  return (
    <ul data-look={look} className={styles.list}>
      {sentences.map((sentence) => (
        <li key={wordsOf(sentence)}>
          <Icon name={icons[look]} size="sm" />
          <span>
            <SentenceWords sentence={sentence} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function SentenceWords({ sentence }: { readonly sentence: AccessSentence }) {
  let place = 0;
  return sentence.map(({ text, isName }) => {
    place += text.length;
    return isName ? <b key={place}>{text}</b> : <Fragment key={place}>{text}</Fragment>;
  });
}

function wordsOf(sentence: AccessSentence): string {
  return sentence.map(({ text }) => text).join('');
}
