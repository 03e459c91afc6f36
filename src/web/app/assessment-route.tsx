import { useCodePart } from '../platform/code-part.ts';
import {
  THREAT_ASSESSMENT_TITLE,
  ThreatAssessmentScreen,
} from '../screens/threat-assessment/threat-assessment-screen.tsx';
import { useOpenAssessment } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { GatedScreen } from './gated-screen.tsx';
import { hospitalsPart } from './hospitals-code.ts';
import { laterPart } from './later-code.ts';

export function AssessmentRoute() {
  return (
    <GatedScreen title={THREAT_ASSESSMENT_TITLE} opensAssessment>
      <OpenAssessment />
    </GatedScreen>
  );
}

/** Nothing is read from the server before the vault is open. */
function OpenAssessment() {
  const id = useOpenAssessment()?.id;
  const { value, failed, tryAgain } = useCodePart(hospitalsPart);
  const later = useCodePart(laterPart);
  return (
    <>
      {value && <value.FilledCards key={`cards ${id}`} />}
      <ThreatAssessmentScreen
        key={id}
        later={later.value}
        onReadLater={later.failed ? later.tryAgain : undefined}
        hospitals={
          value ? (
            <value.Hospitals />
          ) : (
            failed && (
              <>
                <p role="alert">The hospital cards could not be read.</p>
                <Button onClick={tryAgain}>Try again</Button>
              </>
            )
          )
        }
      />
    </>
  );
}
