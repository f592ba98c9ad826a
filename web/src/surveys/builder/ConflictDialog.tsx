import { useQuery } from '@tanstack/react-query';
import { Button } from '../../design/controls/Button.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import text from '../../design/text.module.css';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { surveyCalls } from '../survey-calls.ts';
import { type SurveyDocument, statementsOf } from '../survey-parts.ts';
import type { SurveyScope } from '../survey-scope.ts';
import { differencesBetween } from './form-differences.ts';
import type { SurveyForm } from './survey-form.ts';
import styles from './ConflictDialog.module.css';

type Props = {
  readonly scope: SurveyScope;
  readonly surveyId: string;
  /** The version on screen. */
  readonly form: SurveyForm;
  readonly onTakeTheirs: (theirs: SurveyDocument) => void;
  readonly onKeepMine: (theirs: SurveyDocument) => void;
  readonly onClose: () => void;
};

/** Edit conflict: shows the differences and asks which version to keep. */
export function ConflictDialog({ scope, surveyId, form, onTakeTheirs, onKeepMine, onClose }: Props) {
  const theirs = useQuery({
    queryKey: ['survey-conflict', scope, surveyId],
    queryFn: () => surveyCalls(scope).read(surveyId),
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = theirs;
  return (
    <Dialog
      title="Someone else changed this survey"
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button disabled={!data} onClick={() => data && onKeepMine(data)}>
            Overwrite with mine
          </Button>
          <Button rank="primary" disabled={!data} onClick={() => data && onTakeTheirs(data)}>
            Use theirs
          </Button>
        </>
      }
    >
      <p className={text.secondary}>Their version is saved; yours is only on this screen. Choose which one to keep.</p>
      <PagePhases
        phase={pagePhaseOf({ reads: [theirs] })}
        loading={<TableSkeleton label="Loading their survey" rows={3} />}
        error={<ReadFailure subject="Their survey" error={theirs.error} onRetry={() => void theirs.refetch()} />}
      >
        {data && <Differences form={form} theirs={data} />}
      </PagePhases>
    </Dialog>
  );
}

function Differences({ form, theirs }: { readonly form: SurveyForm; readonly theirs: SurveyDocument }) {
  const { onlyMine, onlyTheirs } = differencesBetween(
    form.statements.map(({ body }) => body),
    statementsOf(theirs).map(({ body }) => body),
  );
  return (
    <>
      <BodyList
        heading={`${formatCountOf(onlyMine.length, 'statement', 'statements')} only in yours`}
        bodies={onlyMine}
      />
      <BodyList
        heading={`${formatCountOf(onlyTheirs.length, 'statement', 'statements')} only in theirs`}
        bodies={onlyTheirs}
      />
      {onlyMine.length + onlyTheirs.length === 0 && (
        <p className={text.secondary}>Both have the same statements; the name, order or answer types differ.</p>
      )}
    </>
  );
}

function BodyList({ heading, bodies }: { readonly heading: string; readonly bodies: readonly string[] }) {
  if (bodies.length === 0) return null;
  return (
    <div>
      <h3 className={text.subheading}>{heading}</h3>
      <ul className={styles.bodies}>
        {bodies.map((body, index) => (
          <li key={index}>{body || 'No text yet'}</li>
        ))}
      </ul>
    </div>
  );
}
