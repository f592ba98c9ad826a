import { Button } from '../../design/controls/Button.tsx';
import layout from '../../design/layout.module.css';
import { Note } from '../../design/page/Note.tsx';

type Props = { readonly onTakeTheirs: () => void; readonly onKeepMine: () => void };

/** Says that somebody else has changed the campaign, and lets one of the two be kept. */
export function OvertakenNote({ onTakeTheirs, onKeepMine }: Props) {
  return (
    <Note look="warning">
      <div role="alert" className={layout.stack}>
        <p>
          <b>Somebody else has changed this campaign meanwhile.</b> Your last changes are not saved yet, and nothing of
          theirs is lost. Take what they saved, or save all of it as you see it here.
        </p>
        <div className={layout.row}>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button onClick={onKeepMine}>Keep mine</Button>
        </div>
      </div>
    </Note>
  );
}
