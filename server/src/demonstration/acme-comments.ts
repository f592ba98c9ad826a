import type { DriverKey } from '@attune/domain/surveys';

/** A comment with the driver that the survey had asked about. */
export type DemoComment = { readonly body: string; readonly driver: DriverKey; readonly about: 'improve' | 'keep' };

/** Comments of Acme's employees on what would improve work, general enough to identify nobody. */
export const acmeComments: readonly DemoComment[] = [
  {
    driver: 'capacity',
    about: 'improve',
    body: 'Fewer meetings on Tuesdays and Thursdays would give us time to finish what we start.',
  },
  {
    driver: 'autonomy',
    about: 'keep',
    body: 'I like that we can decide ourselves how to get the work done. Please keep it that way.',
  },
  {
    driver: 'capacity',
    about: 'improve',
    body: 'The plan changes faster than we can deliver. One month without new priorities would help a lot.',
  },
  {
    driver: 'professional-development',
    about: 'improve',
    body: 'I would love an hour a week that is reserved for learning.',
  },
  {
    driver: 'capacity',
    about: 'improve',
    body: 'My workload has grown with every quarter. Two more people would make it sustainable.',
  },
  {
    driver: 'coworker-relationships',
    about: 'keep',
    body: 'The new onboarding buddy was the best thing that happened to me this year.',
  },
  {
    driver: 'leader-availability',
    about: 'improve',
    body: 'We hear about decisions after they are made. A short note on the reasons would be enough.',
  },
  { driver: 'capacity', about: 'improve', body: 'It is hard to switch off when messages come in late at night.' },
  {
    driver: 'feedback',
    about: 'improve',
    body: 'Feedback comes once a year. I would like it while I can still use it.',
  },
  { driver: 'meaning', about: 'keep', body: 'I am proud of what we ship, and customers tell us so.' },
  {
    driver: 'leader-availability',
    about: 'improve',
    body: 'Please let us see the leadership more often, not only at the big meeting.',
  },
  {
    driver: 'capacity',
    about: 'improve',
    body: 'The tools for testing are slow. Faster builds would give everyone an hour a day.',
  },
  { driver: 'autonomy', about: 'keep', body: 'I know what is expected of me, and that makes the work calm.' },
  {
    driver: 'fairness',
    about: 'improve',
    body: 'Promotions seem to depend on who asks loudest. Clear criteria would be fair to all.',
  },
  {
    driver: 'coworker-relationships',
    about: 'keep',
    body: 'We help each other without being asked. That is why I stay.',
  },
  {
    driver: 'leader-availability',
    about: 'improve',
    body: 'Support gets the problems first and the information last.',
  },
  { driver: 'autonomy', about: 'improve', body: 'More say in which projects we take on would keep me here.' },
  { driver: 'meaning', about: 'keep', body: 'Our goals fit on one page this time. Thank you for that.' },
  { driver: 'capacity', about: 'improve', body: 'A quiet room in the office would make deep work possible.' },
  { driver: 'safety', about: 'keep', body: 'I can say openly when something goes wrong, and nobody is blamed.' },
  {
    driver: 'leader-availability',
    about: 'improve',
    body: 'The handover from sales to onboarding loses half of what was promised.',
  },
  {
    driver: 'professional-development',
    about: 'improve',
    body: 'I would like to work on the things I am good at more often.',
  },
  {
    driver: 'capacity',
    about: 'improve',
    body: 'Time off is fine on paper, but the work waits for me when I am back.',
  },
  {
    driver: 'feedback',
    about: 'improve',
    body: 'It would help to hear what became of the suggestions from the last survey.',
  },
  { driver: 'manager', about: 'keep', body: 'My manager listens and remembers. That is rare.' },
  { driver: 'capacity', about: 'improve', body: 'We should stop a project before we start the next one.' },
  { driver: 'meaning', about: 'keep', body: 'The values on the wall are the ones I see in the room.' },
  { driver: 'feedback', about: 'improve', body: 'More recognition for the work that nobody sees would mean a lot.' },
  { driver: 'capacity', about: 'improve', body: 'On-call weeks are too close together for a group of our size.' },
  {
    driver: 'professional-development',
    about: 'keep',
    body: 'I learn something new every week. Please keep the study budget.',
  },
  {
    driver: 'leader-availability',
    about: 'improve',
    body: 'Being asked is good. Seeing that something follows would be better.',
  },
  {
    driver: 'capacity',
    about: 'improve',
    body: 'Let us try a day without meetings for a month and measure what happens.',
  },
];
