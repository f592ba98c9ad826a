import type { AnswerValue } from '@attune/domain/responses';
import type { Texts } from '../texts.ts';

type ScaleProps = { readonly texts: Pick<Texts, 'scale'>; readonly value: AnswerValue | undefined };

const agreement = [1, 2, 3, 4, 5] as const;
const likelihood = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A five-point agreement scale, each point with its key. */
export function AgreementScale({ texts, value }: ScaleProps) {
  return (
    <div className="answers agreement">
      {agreement.map((point) => (
        <label key={point} className="choice">
          <Radio point={point} isFirst={point === agreement[0]} isChosen={point === value} />
          <span>{texts.scale[point]}</span>
          <kbd aria-hidden="true">{point}</kbd>
        </label>
      ))}
    </div>
  );
}

/** A scale from 0 to 10 with a label at each end. */
export function LikelihoodScale({ texts, value }: ScaleProps) {
  return (
    <div className="answers">
      <div className="points">
        {likelihood.map((point) => (
          <label key={point} className="choice point">
            <Radio point={point} isFirst={point === likelihood[0]} isChosen={point === value} />
            <span>{point}</span>
            <EndWord point={point} texts={texts} />
          </label>
        ))}
      </div>
      <p className="ends" aria-hidden="true">
        <span>0: {texts.scale.enpsMin}</span>
        <span>10: {texts.scale.enpsMax}</span>
      </p>
    </div>
  );
}

/** Adds an end's label to its number for screen reader users. */
function EndWord({ point, texts }: { readonly point: number; readonly texts: Pick<Texts, 'scale'> }) {
  if (point === 0) return <span className="unseen">{texts.scale.enpsMin}</span>;
  if (point === 10) return <span className="unseen">{texts.scale.enpsMax}</span>;
  return null;
}

function Radio({
  point,
  isFirst,
  isChosen,
}: {
  readonly point: number;
  readonly isFirst: boolean;
  readonly isChosen: boolean;
}) {
  return (
    <input
      type="radio"
      name="value"
      value={point}
      id={isFirst ? 'first-answer' : undefined}
      defaultChecked={isChosen}
    />
  );
}
