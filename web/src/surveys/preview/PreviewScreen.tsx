import { languageName } from '@attune/domain/kernel';
import { useQuery } from '@tanstack/react-query';
import { IconButton } from '../../design/controls/Button.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import layout from '../../design/layout.module.css';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import { useFilters } from '../../platform/filters.ts';
import { pagePhaseOf } from '../../platform/queries.ts';
import { ReadFailure } from '../../platform/ReadFailure.tsx';
import { SurveyFrame, type SurveyPartProps } from '../page/SurveyFrame.tsx';
import { statementsOf } from '../survey-parts.ts';
import { previewQuery } from '../surveys.queries.ts';
import { PageFrame } from './PageFrame.tsx';
import { neighbour, pageName, pageOptions, type PreviewStep } from './preview-steps.ts';
import styles from './PreviewScreen.module.css';

/** Preview of a survey, page by page. */
export function PreviewScreen() {
  return <SurveyFrame part="preview">{(loaded) => <Preview {...loaded} />}</SurveyFrame>;
}

function Preview({ document, scope }: SurveyPartProps) {
  const filters = useFilters(['page', 'language', 'width']);
  const [page, locale] = [filters.one('page'), filters.one('language')];
  const preview = useQuery(previewQuery(scope, document.data.id, { ...(page && { page }), ...(locale && { locale }) }));
  const shown = preview.data?.data.attributes;
  const isNarrow = filters.one('width') !== 'wide';
  const step = (to: PreviewStep | undefined) => {
    if (!to) return;
    if ('locale' in to) filters.setOne('language', to.locale);
    else filters.setOne('page', to.page);
  };
  const [before, after] = shown ? [neighbour(shown.pages, shown.page, -1), neighbour(shown.pages, shown.page, 1)] : [];
  return (
    <PagePhases
      phase={pagePhaseOf({ reads: [preview] })}
      loading={<ChartSkeleton label="Loading the preview" height={560} />}
      error={<ReadFailure subject="The preview" error={preview.error} onRetry={() => void preview.refetch()} />}
    >
      {shown && (
        <>
          <div className={`${layout.row} ${layout.wrap} ${styles.tools}`}>
            <IconButton
              rank="secondary"
              icon="arrowLeft"
              label="Previous page"
              disabled={!before}
              onClick={() => step(before)}
            />
            <IconButton
              rank="secondary"
              icon="arrowRight"
              label="Next page"
              disabled={!after}
              onClick={() => step(after)}
            />
            <FilterButton
              label="Page"
              options={pageOptions(shown.pages, statementsOf(document))}
              words={pageName(shown.page)}
              value={shown.page}
              onChange={(value) => filters.setOne('page', value)}
            />
            {shown.locales.length > 1 && (
              <FilterButton
                label="Language"
                options={shown.locales.map((each) => ({ value: each, label: languageName(each) }))}
                value={shown.locale}
                onChange={(value) => filters.setOne('language', value)}
              />
            )}
            <span className={layout.onlyWide}>
              <SegmentedControl
                label="Width"
                segments={[
                  { value: 'narrow', label: 'Phone' },
                  { value: 'wide', label: 'Desktop' },
                ]}
                value={isNarrow ? 'narrow' : 'wide'}
                onChange={(value) => filters.setOne('width', value === 'narrow' ? undefined : value)}
              />
            </span>
            <p className={styles.note}>Try it out. Nothing you answer here is stored.</p>
          </div>
          <div className={styles.stage} aria-busy={preview.isPlaceholderData}>
            <PageFrame
              html={shown.html}
              locale={shown.locale}
              page={shown.page}
              pages={shown.pages}
              isNarrow={isNarrow}
              onStep={step}
            />
          </div>
        </>
      )}
    </PagePhases>
  );
}
