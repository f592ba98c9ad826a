import type { RespondentPages, StatementState, SurveyModel } from '@attune/contract/respondent';
import { LRUCache } from 'lru-cache';

type Shown = { readonly campaignId: string; readonly survey: SurveyModel };

export type PageCache = {
  statement(shown: Shown, state: StatementState): string;
  survey(shown: Shown): string;
};

/**
 * Pages that many people see alike. A statement's page depends on the survey, its language and the answer shown, never
 * on who looks at it. Kept for as long as the survey it was made from is.
 */
export function createPageCache(pages: RespondentPages): PageCache {
  const statements = new LRUCache<string, { readonly survey: SurveyModel; readonly html: string }>({ max: 5000 });
  const surveys = new LRUCache<string, { readonly survey: SurveyModel; readonly text: string }>({ max: 200 });
  return {
    statement({ campaignId, survey }, state) {
      if (typeof state.value === 'string') return pages.statement(survey, state);
      const key = `${campaignId} ${survey.language} ${state.index} ${state.value ?? ''}`;
      const kept = statements.get(key);
      if (kept?.survey === survey) return kept.html;
      const html = pages.statement(survey, state);
      statements.set(key, { survey, html });
      return html;
    },
    survey({ campaignId, survey }) {
      const key = `${campaignId} ${survey.language}`;
      const kept = surveys.get(key);
      if (kept?.survey === survey) return kept.text;
      const text = pages.survey(survey);
      surveys.set(key, { survey, text });
      return text;
    },
  };
}
