import type { RespondentPages, StatementState, SurveyModel, WelcomeState } from '@attune/contract/respondent/models';
import { LRUCache } from 'lru-cache';

type Shown = { readonly campaignId: string; readonly survey: SurveyModel };

export type PageCache = {
  welcome(shown: Shown, state: WelcomeState): string;
  statement(shown: Shown, state: StatementState): string;
  survey(shown: Shown): string;
};

/**
 * Caches pages that are the same for many people. They depend on the survey, language and state, never on the reader.
 * Kept as long as their survey.
 */
export function createPageCache(pages: RespondentPages): PageCache {
  const kept = new LRUCache<string, { readonly survey: SurveyModel; readonly text: string }>({ max: 5000 });

  function once(name: string, { campaignId, survey }: Shown, make: () => string): string {
    const key = `${campaignId} ${survey.language} ${survey.kioskStart ?? ''} ${name}`;
    const known = kept.get(key);
    if (known?.survey === survey) return known.text;
    const text = make();
    kept.set(key, { survey, text });
    return text;
  }

  return {
    welcome: (shown, state) =>
      once(`welcome ${JSON.stringify(state)}`, shown, () => pages.welcome(shown.survey, state)),
    statement(shown, state) {
      // Text written by people is never cached.
      if (typeof state.value === 'string') return pages.statement(shown.survey, state);
      return once(`statement ${state.index} ${state.value ?? ''} ${state.followUp?.id ?? ''}`, shown, () =>
        pages.statement(shown.survey, state),
      );
    },
    survey: (shown) => once('survey', shown, () => pages.survey(shown.survey)),
  };
}
