import type { ReactNode } from 'react';
import { Note } from '../design/page/Note.tsx';
import text from '../design/text.module.css';
import { reasonOf } from '../platform/api/api-error.ts';
import styles from './AccessEditor.module.css';
import type { Access } from './access-subject.ts';
import { Sentences } from './Sentences.tsx';

type Props = {
  readonly name: string;
  readonly isSame: boolean;
  readonly problem: string | undefined;
  readonly preview: Access | undefined;
  readonly error: Error | null;
};

/** Preview of the changes that saving would make. */
export function AccessPreview({ name, isSame, problem, preview, error }: Props) {
  if (isSame) return <Quiet>No changes yet. What {name} gains or loses is shown here before you save.</Quiet>;
  if (problem) return <Quiet>{problem}</Quiet>;
  if (error) return <Note look="error">{reasonOf(error)}</Note>;
  if (!preview) return <Quiet>Checking what changes.</Quiet>;
  const { gains = [], losses = [], headline } = preview;
  return (
    <output className={styles.preview}>
      <p className={text.medium}>
        {headline.says} {headline.beside}
      </p>
      {gains.length + losses.length === 0 && <p className={text.secondary}>What {name} can do does not change.</p>}
      {gains.length > 0 && (
        <>
          <h3 className={text.subheading}>{name} gains</h3>
          <Sentences look="gain" sentences={gains} />
        </>
      )}
      {losses.length > 0 && (
        <>
          <h3 className={text.subheading}>{name} loses</h3>
          <Sentences look="loss" sentences={losses} />
        </>
      )}
    </output>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.quiet}>
      <Note>{children}</Note>
    </div>
  );
}
