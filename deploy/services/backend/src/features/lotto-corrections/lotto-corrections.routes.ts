import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { recoverMoved } from '../lotto-write-offs/write-offs.service.ts';
import { createProposalsService } from './proposals.service.ts';
import { runCorrections } from './run-correction.service.ts';

const pollMs = 500;
const recoverMs = 1_000;

/** Corrects and voids settled lottery rounds, by two people, with everything that followed from the settlement. */
export function lottoCorrectionsFeature(context: AppContext): Feature {
  const { db } = context;
  const proposals = createProposalsService(context);
  return {
    name: 'lotto-corrections',
    jobs: [
      { name: 'lotto-correct', everyMs: pollMs, run: () => runCorrections(db) },
      { name: 'lotto-recover', everyMs: recoverMs, run: () => recoverMoved(db) },
    ],
    plugin(app) {
      operatorRoute(app, context, '/operator/lotto/corrections', proposals.list);
      operatorRoute(app, context, '/operator/lotto/correct', proposals.correct);
      operatorRoute(app, context, '/operator/lotto/void', proposals.void);
      operatorRoute(app, context, '/operator/lotto/decide', proposals.decide);
    },
  };
}
