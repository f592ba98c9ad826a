import type { SurveyAnswer } from '@attune/contract/respondent/saved-answers';
import { placeToGoOn } from '@attune/domain/responses';
import type { SurveyOnDevice } from '../pages/survey-on-device.ts';
import { promptAt } from '../screens/prompt.ts';
import type { SurveyTexts } from '../screens/survey-texts.ts';
import { type Delivery, createDelivery, postAnswers } from './delivery.ts';
import { drawAnswer, drawPlace, drawStatus, drawWriting, missingIn } from './draw.tsx';
import { type Outbox, type OutboxEvent, answerTo, answersIn, newOutbox, reduce } from './outbox.ts';
import { type Place, nameOfPlace, placeAt } from './places.ts';
import type { AnswerStorage } from './storage.ts';

const pauseBeforeNext = 250;
const pauseWhileWriting = 1_000;

/** The survey in one tab: its answers, its current place, and the effects of each input. */
export class SurveyApp {
  private readonly path: string;
  private readonly storage: AnswerStorage;
  private readonly delivery: Delivery;
  private outbox: Outbox;
  private device: SurveyOnDevice | undefined;
  private place: Place | undefined;
  private lastDrawn = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(path: string, storage: AnswerStorage) {
    this.path = path;
    this.storage = storage;
    const kept = storage.load();
    this.outbox = newOutbox(kept.pending, kept.isFinal);
    this.delivery = createDelivery({
      read: () => this.outbox,
      dispatch: (event) => this.dispatch(event),
      post: (message) => postAnswers(`${path}/answers?lang=${document.documentElement.lang}`, message),
      now: Date.now,
      over: () => this.leave(this.outbox.isFinal ? '/thanks' : ''),
      later: setTimeout,
    });
  }

  /** Loads the survey in a language for offline use and sends pending answers. False if it cannot be loaded. */
  async load(language: string): Promise<boolean> {
    const answer = await fetch(`${this.path}/survey.json?lang=${language}`).catch(() => undefined);
    if (!answer?.ok || answer.redirected) {
      if (!answer) this.lostConnection();
      return false;
    }
    const { survey, saved } = (await answer.json()) as SurveyAnswer & { readonly survey: SurveyOnDevice };
    this.device = survey;
    this.dispatch({ kind: 'heard', saved });
    this.delivery.deliver();
    return true;
  }

  /** Takes over the server-rendered page, including answers already given on it. */
  adopt(): void {
    this.place = this.device && placeAt(location.pathname, this.total);
    if (!this.device || this.place === undefined) return;
    const early = document.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (early && !early.defaultChecked) this.choose(Number(early.value), false);
    const field = document.querySelector('textarea');
    if (field && field.value !== field.defaultValue) this.write(field);
    this.refresh(this.device, this.place);
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
  }

  /** Changes the language in place. False while this script shows no statement. */
  speak(language: string): boolean {
    if (!this.device || this.place === undefined) return false;
    void this.translate(language);
    return true;
  }

  /** Saves and sends an answer, and shows it for a moment before it goes on. */
  choose(value: number, goesOn: boolean): void {
    if (!this.isAtStatement()) return;
    clearTimeout(this.timer);
    this.keep(value);
    this.delivery.deliver();
    if (goesOn) this.timer = setTimeout(() => this.next(), pauseBeforeNext);
  }

  /** Stores a text on every key press, and sends it when the respondent pauses. */
  write(field: HTMLTextAreaElement): void {
    if (!this.isAtStatement()) return;
    this.keep(field.value);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.delivery.deliver(), pauseWhileWriting);
  }

  /** Goes to the next place, unless the current one needs an answer. */
  next(): boolean {
    if (!this.device || this.place === undefined) return false;
    const isMissing =
      promptAt(this.device.survey, this.place).isRequired && answerTo(this.outbox, this.place) === undefined;
    if (!isMissing) return this.goTo(this.place + 1);
    this.draw(isMissing);
    return true;
  }

  /** Shows a place. False while the survey has not been loaded. */
  goTo(place: Place): boolean {
    if (!this.device) return false;
    clearTimeout(this.timer);
    this.delivery.deliver();
    this.place = place;
    history.pushState(null, '', `${this.path}/${nameOfPlace(place, this.total)}?lang=${this.device.survey.language}`);
    this.draw();
    return true;
  }

  /** Starts or resumes the survey. */
  goOn(): boolean {
    return (
      this.device !== undefined &&
      this.goTo(placeToGoOn(answersIn(this.outbox, this.total), this.device.survey.prompts))
    );
  }

  /** Follows the browser's back and forward buttons. False at an address that this script does not draw. */
  followAddress(): boolean {
    const place = this.device && placeAt(location.pathname, this.total);
    if (place === undefined) return false;
    this.place = place;
    this.draw();
    return true;
  }

  /** Submits the survey, or shows missing answers. Offline it is stored and sent later. */
  finish(): boolean {
    if (!this.device) return false;
    if (missingIn(this.device, this.outbox).length > 0) return this.goTo(this.total);
    this.dispatch({ kind: 'finished' });
    this.delivery.deliver();
    return true;
  }

  /** Asks the server for news, because the page was hidden or the connection is back. */
  inquire(): void {
    this.delivery.inquire();
  }

  hearOtherTab(change: OutboxEvent): void {
    this.dispatch(change);
  }

  lostConnection(): void {
    if (!this.outbox.sending) this.dispatch({ kind: 'failed', trouble: 'offline' });
  }

  get texts(): SurveyTexts | undefined {
    return this.device?.texts;
  }

  get isOffline(): boolean {
    return this.outbox.trouble === 'offline';
  }

  /** The time at which the current screen was drawn, on the clock of events. */
  get drawnAt(): number {
    return this.lastDrawn;
  }

  private async translate(language: string): Promise<void> {
    if (!(await this.load(language))) return;
    document.documentElement.lang = language;
    history.replaceState(null, '', `?lang=${language}`);
    this.draw();
  }

  private get total(): number {
    return this.device?.survey.prompts.length ?? 0;
  }

  private isAtStatement(): boolean {
    return this.device !== undefined && this.place !== undefined && this.place < this.total;
  }

  private keep(value: number | string): void {
    const index = this.place ?? 0;
    // The displayed question, which may be older than the server's current one.
    const followUp = document.querySelector<HTMLInputElement>('input[name=followUp]')?.value;
    this.dispatch({ kind: 'chosen', index, pending: { value, chosenAt: Date.now(), followUp } });
  }

  private dispatch(event: OutboxEvent): void {
    const before = this.outbox;
    this.outbox = reduce(before, event);
    this.storage.store(before, this.outbox);
    if (this.outbox.isSent) {
      this.storage.clear();
      this.leave('/thanks');
    } else if (this.outbox.missing.length > 0 && before.isFinal) this.goTo(this.total);
    else this.show(before);
  }

  /** Updates the page without rendering it again, so that input is not interrupted. */
  private show(before: Outbox): void {
    if (!this.device || this.place === undefined) return;
    if (before.followUp !== this.outbox.followUp && this.canAskAgain()) this.askAgain();
    this.refresh(this.device, this.place);
  }

  private refresh(device: SurveyOnDevice, place: Place): void {
    drawAnswer(this.outbox, place);
    drawWriting(device);
    drawStatus(device, this.outbox, adviceAt(device, place));
  }

  /** A follow-up question is only replaced while its text field is empty. */
  private canAskAgain(): boolean {
    const field = document.querySelector('textarea');
    return field?.value === '' && (this.outbox.followUp === undefined || this.outbox.followUp.index === this.place);
  }

  /** A respondent who is about to write continues at the same place. */
  private askAgain(): void {
    const isWriting = document.activeElement instanceof HTMLTextAreaElement;
    this.draw();
    if (isWriting) document.querySelector('textarea')?.focus();
  }

  private draw(isMissing = false): void {
    if (!this.device || this.place === undefined) return;
    drawPlace(this.device, this.outbox, { place: this.place, isMissing });
    this.lastDrawn = performance.now();
    this.refresh(this.device, this.place);
  }

  private leave(to: string): void {
    location.assign(this.path + to + location.search);
  }
}

/** The first statement explains the effect of a tap. */
function adviceAt({ survey, texts: { scale, question } }: SurveyOnDevice, place: Place): string {
  return place === 0 && promptAt(survey, place).kind !== 'openResponse' ? `${scale.hint} ${question.autoNext}` : '';
}
