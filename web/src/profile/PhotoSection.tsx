import { useRef } from 'react';
import { photoBytesAtMost } from '@attune/contract/people/photos';
import { nameInLists } from '@attune/domain/people';
import { Button } from '../design/controls/Button.tsx';
import { Initials } from '../design/marks/Initials.tsx';
import { ProgressBar } from '../design/marks/ProgressBar.tsx';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { useViewer } from '../platform/viewer.tsx';
import { photoProblem, photoRules } from './profile-words.ts';
import styles from './Profile.module.css';
import { usePhoto } from './use-photo.ts';

/** The photo, previewed while it uploads. */
export function PhotoSection() {
  const person = useViewer().person.attributes;
  const { photo } = person;
  const input = useRef<HTMLInputElement>(null);
  const { upload, remove, preview, share, isBusy, problem, setProblem } = usePhoto();

  const choose = (file: File | undefined) => {
    const wrong = file && photoProblem(file, photoBytesAtMost);
    setProblem(wrong);
    if (file && !wrong) upload(file);
  };

  return (
    <Section
      id="photo"
      title="Photo"
      under="Shown next to your name to people who work with you in Attune. Never next to your answers."
    >
      <div className={styles.photo}>
        <Initials name={nameInLists(person)} picture={preview ?? photo} size="portrait" />
        <div className={styles.photoWords}>
          <div className={styles.operations}>
            <Button icon="upload" disabled={isBusy} onClick={() => input.current?.click()}>
              {photo ? 'Change photo' : 'Upload photo'}
            </Button>
            {photo && (
              <Button rank="tertiary" disabled={isBusy} onClick={remove}>
                Remove
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Photo to upload"
            accept={photoRules.accept}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
          {share === undefined ? (
            <p className={text.secondary}>{photoRules.words}</p>
          ) : (
            <ProgressBar
              label="Uploading"
              used={Math.round(share * 100)}
              limit={100}
              words={`${Math.round(share * 100)}%`}
            />
          )}
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
