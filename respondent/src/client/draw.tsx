import { missingAnswers } from '@attune/domain/responses';
import type { ReactElement } from 'react';
import { fill } from '../fill.ts';
import type { SurveyOnDevice } from '../pages/survey-on-device.ts';
import { SaveStatus } from '../screens/Footer.tsx';
import { Send } from '../screens/Send.tsx';
import { Statement } from '../screens/Statement.tsx';
import { titleOfStatement } from '../screens/prompt.ts';
import { type Outbox, answerTo, answersIn } from './outbox.ts';
import type { Place } from './places.ts';
import { hintFor } from './writing-hints.ts';
import { statusOf } from './status.ts';

/** The visible place, and whether its required answer is missing. */
type View = { readonly place: Place; readonly isMissing: boolean };

/** The required statements without an answer. */
export function missingIn({ survey }: SurveyOnDevice, outbox: Outbox): readonly number[] {
  return missingAnswers(answersIn(outbox, survey.prompts.length), survey.prompts);
}

/** Replaces the screen with that of a place, and moves the scroll position and the focus to its start. */
export function drawPlace({ survey, texts }: SurveyOnDevice, outbox: Outbox, { place, isMissing }: View): void {
  const total = survey.prompts.length;
  if (place >= total) {
    replace('.page', <Send survey={survey} texts={texts} missing={missingIn({ survey, texts }, outbox)} />);
    document.title = `${texts.question.send} · ${survey.organization}`;
  } else {
    const value = answerTo(outbox, place);
    const { followUp } = outbox;
    const state = {
      index: place,
      isMissing,
      ...(value !== undefined && { value }),
      ...(followUp?.index === place && { followUp }),
    };
    replace(
      '.page',
      <Statement
        survey={survey}
        texts={texts}
        state={state}
        answered={answersIn(outbox, total).filter((answer) => answer !== null).length}
      />,
    );
    document.title = `${titleOfStatement(survey, texts, state)} · ${survey.organization}`;
  }
  scrollTo(0, 0);
  document.querySelector<HTMLElement>(isMissing ? '.problem a' : 'h1')?.focus({ preventScroll: !isMissing });
}

/** Shows and announces the save status. `advice` is shown when there is no notice. */
export function drawStatus({ texts }: SurveyOnDevice, outbox: Outbox, advice: string): void {
  const { word, notice } = statusOf(outbox);
  replace('.saved', <SaveStatus text={word ? texts.save[word] : ''} isDone={word === 'saved'} />);
  const note = document.querySelector('#note');
  if (note) note.textContent = notice ? texts.save[notice] : advice;
  note?.classList.toggle('notice', notice !== undefined);
  const announcer = document.querySelector('#announcer');
  const heard = notice ?? (word === 'saved' ? word : undefined);
  if (announcer) announcer.textContent = heard ? texts.save[heard] : '';
}

/** Feedback on a comment: remaining length and privacy hints. */
export function drawWriting({ survey: { language }, texts: { writing } }: SurveyOnDevice): void {
  const [field, left, advice] = [
    document.querySelector('textarea'),
    document.querySelector('#left'),
    document.querySelector('#writing-hint'),
  ];
  if (!field || !left || !advice) return;
  left.textContent = fill(writing.characters, { count: field.maxLength - field.value.length });
  const hint = hintFor(field.value, language);
  const words = hint ? writing[hint] : '';
  // Repeating it on every key press would interrupt screen reader users.
  if (advice.textContent !== words) advice.textContent = words;
}

/** Updates the form with answers from another device, another tab, or before a reload. */
export function drawAnswer(outbox: Outbox, place: Place): void {
  const value = answerTo(outbox, place);
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type=radio][name=value]'))
    radio.checked = radio.value === String(value);
  const field = document.querySelector('textarea');
  if (field && field !== document.activeElement && field.value.trim() !== String(value ?? '').trim())
    field.value = String(value ?? '');
}

/**
 * In this build, the JSX runtime creates DOM elements; the types are React's, because the server shares the screens.
 */
function replace(selector: string, drawn: ReactElement): void {
  document.querySelector(selector)?.replaceWith(drawn as unknown as Node);
}
