import type { Clock } from '../platform/clock.ts';
import type { HttpServer, Router } from '../platform/http/index.ts';
import { type SharedBudgets, createSharedLimiter } from '../platform/rate-limits/index.ts';
import { handled } from '../platform/queue/index.ts';
import type { Enqueue } from '../platform/queue/index.ts';
import type { NeutralQuestion, SurveyPages } from '../responses/index.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { type AnalyseComment, labelComments, labelCommentsJob, startLabelling } from './label-comments.ts';
import { repliesOfOnePerson } from './note-comments.ts';
import type { FeedbackDependencies } from './open-feedback.ts';
import { replyPageRoutes } from './reply-pages.routes.ts';
import { startReplyNotices } from './reply-notices.ts';
import { type SummaryDependencies, ofOnePerson } from './summarize-comments.ts';
import { type ThreatDependencies, reportThreatJob, sendThreatReport } from './report-threat.ts';
import { createThreads } from './threads.ts';

type Dependencies = FeedbackDependencies &
  ThreatDependencies &
  Pick<SummaryDependencies, 'languageModel'> & {
    readonly queue: Enqueue;
    readonly clock: Clock;
    readonly budgets: SharedBudgets;
    readonly question: NeutralQuestion;
    readonly analyse: AnalyseComment;
  };

/** Comments for staff, replies to them, and the page where their authors read replies. */
export function createFeedback(needs: Dependencies) {
  const threads = createThreads(needs.database);
  const summaryLimiter = createSharedLimiter(ofOnePerson, needs);
  const replyLimiter = createSharedLimiter(repliesOfOnePerson, needs);
  return {
    routes: (router: Router) => feedbackRoutes(router, { ...needs, summaryLimiter, replyLimiter }),
    jobs: [
      handled(labelCommentsJob, (at) => labelComments(needs, at)),
      handled(reportThreatJob, (report) => sendThreatReport(needs, report)),
    ],
    dueTasks: [
      { name: 'label-comments', run: () => startLabelling(needs) },
      { name: 'reply-notices', run: () => startReplyNotices(needs) },
    ],
    /** Adds the pages for respondents. */
    mountPages: (scope: HttpServer, surveyPages: SurveyPages) =>
      replyPageRoutes(scope, { ...needs, surveyPages, threads }),
  };
}
