import type { PageFrame } from '@attune/contract/respondent/models';
import type { UnsubscribeState } from '@attune/contract/respondent/unsubscribe';
import { spokenDay } from '@attune/domain/kernel';
import { fill } from '../fill.ts';
import { address } from '../screens/address.ts';
import type { Texts } from '../texts.ts';
import { Simple } from './Simple.tsx';

type UnsubscribeProps = { readonly frame: PageFrame; readonly texts: Texts; readonly state: UnsubscribeState };

/**
 * Stops messages about this survey, or all survey messages for a while or permanently, by channel, and undoes it;
 * nothing happens before a button is pressed.
 */
export function Unsubscribe({ frame, texts, state }: UnsubscribeProps) {
  const { channels, stopped, pausedUntil, done } = state;
  const { unsubscribe } = texts;
  const day = spokenDay(pausedUntil, frame.language);
  const said = done ? fill(unsubscribe.done[done], { day }) : unsubscribe.stopped;
  return (
    <Simple frame={frame} texts={texts} title={unsubscribe.title}>
      {(done || stopped.length > 0) && (
        <p className="text">
          <output>{said}</output> {stopped.length > 0 && unsubscribe.link}
        </p>
      )}
      {stopped.length > 0 && channels.length > 1 && (
        <p className="text">
          {unsubscribe.channels}: {stopped.map((channel) => unsubscribe[channel]).join(', ')}
        </p>
      )}
      {!done && stopped.length < channels.length && <StopForm frame={frame} texts={texts} state={state} day={day} />}
      {stopped.length > 0 && (
        <form className="action" method="post" action={address('', frame.language)}>
          {stopped.map((channel) => (
            <input key={channel} type="hidden" name={channel} value="on" />
          ))}
          <button className="button" name="scope" value="resume">
            {unsubscribe.resume}
          </button>
        </form>
      )}
    </Simple>
  );
}

function StopForm({ frame, texts, state, day }: UnsubscribeProps & { readonly day: string }) {
  const { unsubscribe } = texts;
  const open = state.channels.filter((channel) => !state.stopped.includes(channel));
  const [only] = open.length === 1 ? open : [];
  return (
    <form method="post" action={address('', frame.language)}>
      <p className="text">{unsubscribe.lead}</p>
      {only ? (
        <input type="hidden" name={only} value="on" />
      ) : (
        <fieldset className="channels">
          <legend>{unsubscribe.channels}</legend>
          {open.map((channel) => (
            <label key={channel} className="channel">
              <input type="checkbox" name={channel} defaultChecked /> {unsubscribe[channel]}
            </label>
          ))}
        </fieldset>
      )}
      <div className="action">
        <button className="button primary" name="scope" value="survey">
          {unsubscribe.thisSurvey}
        </button>
        <button className="button" name="scope" value="pause">
          {fill(unsubscribe.pause, { day })}
        </button>
        <button className="button" name="scope" value="all">
          {unsubscribe.all}
        </button>
      </div>
    </form>
  );
}
