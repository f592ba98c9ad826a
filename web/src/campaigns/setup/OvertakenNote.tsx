import { Button } from '../../design/controls/Button.tsx';
import layout from '../../design/layout.module.css';
import { Note } from '../../design/page/Note.tsx';

type Props = { readonly onTakeTheirs: () => void; readonly onKeepMine: () => void };

/** Conflict note: someone else changed the campaign. Offers to keep one version. */
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
