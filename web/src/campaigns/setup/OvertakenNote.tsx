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
          <b>Someone else has changed this campaign.</b> Your last changes are not saved yet. Use their version, or save
          the campaign as you see it here.
        </p>
        <div className={layout.row}>
          <Button onClick={onTakeTheirs}>Use theirs</Button>
          <Button onClick={onKeepMine}>Keep mine</Button>
        </div>
      </div>
    </Note>
  );
}
