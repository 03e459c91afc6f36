import { useCodePart } from '../platform/code-part.ts';
import { ThreatAssessmentScreen } from '../screens/threat-assessment/threat-assessment-screen.tsx';
import { threatAssessmentWords } from '../screens/threat-assessment/threat-assessment-words.ts';
import { useOpenAssessment } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { assessmentRouteWords as words } from './app-later-words.ts';
import { GatedScreen } from './gated-screen.tsx';
import { hospitalsPart } from './hospitals-code.ts';
import { findPart, laterPart } from './later-code.ts';

export function AssessmentRoute() {
  return (
    <GatedScreen title={threatAssessmentWords.title} opensAssessment>
      <OpenAssessment />
    </GatedScreen>
  );
}

/** Nothing is read from the server before the vault is open. */
function OpenAssessment() {
  const id = useOpenAssessment()?.id;
  const { value, failed, tryAgain } = useCodePart(hospitalsPart);
  const later = useCodePart(laterPart);
  const find = useCodePart(findPart);
  return (
    <>
      {value && <value.FilledCards key={`cards ${id}`} />}
      <ThreatAssessmentScreen
        key={id}
        later={later.value}
        findPart={find}
        onReadLater={later.failed ? later.tryAgain : undefined}
        hospitals={
          value ? (
            <value.Hospitals />
          ) : (
            failed && (
              <>
                <p role="alert">{words.cardsNotLoaded}</p>
                <Button onClick={tryAgain}>{words.tryAgain}</Button>
              </>
            )
          )
        }
      />
    </>
  );
}
