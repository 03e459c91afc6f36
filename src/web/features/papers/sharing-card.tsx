import { Filter } from 'lucide-react';
import { redact, redactionProfiles, sharesOf } from '../../../domain/papers/redaction/redaction.ts';
import { PICTURES_SECTION } from '../../../domain/pictures/picture-owners.ts';
import { picturesOf } from '../../../domain/pictures/plan-pictures.ts';
import { pictureSize, togetherSize } from '../../../domain/pictures/stored-picture.ts';
import { allSections, sectionForKey, titleOf } from '../../../domain/plan/section-view.ts';
import { pointOfPlan } from '../../../domain/points/located-places.ts';
import { useAddedSections, useAnswers } from '../../session/open-assessment.tsx';
import { usePlanPictures } from '../../session/use-pictures.ts';
import { Check } from '../../ui/check.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import styles from './papers.module.css';
import type { Papers } from './use-papers.ts';
import { sharingWords as words } from './words.ts';

/** Who the document is for: what goes in and what stays out, section by section, before anything is shared. */
export function SharingCard({ papers }: { readonly papers: Papers }) {
  const answers = useAnswers();
  const { redaction } = papers.choice;
  const profile = redactionProfiles.find(({ key }) => key === redaction.profile);
  const hasPoint = pointOfPlan(redact(answers, redaction)) !== undefined;
  const { kind } = papers.choice;
  const hasSketch =
    papers.isDrawn && papers.kind !== 'text' && (kind === 'report' || kind === 'brief');
  const pictures = picturesOf(redact(answers, redaction));
  const arePrinted = papers.kind === 'report' && papers.choice.hasPictures === true;
  const { state } = usePlanPictures();
  const size = togetherSize(pictures, state.kind === 'read' ? state.held : []);
  const order = allSections(useAddedSections()).map(({ id }) => id);
  // Pictures are in no list of sections: they come last.
  const placeOf = (section: string) =>
    order.indexOf(section) + (order.includes(section) ? 0 : order.length + 1);
  const shares = [...sharesOf(answers, redaction)].sort(
    (a, b) => placeOf(a.section) - placeOf(b.section),
  );
  return (
    <Collapsible
      title={words.title}
      icon={<Filter aria-hidden="true" />}
      status={<span>{profile?.title}</span>}
    >
      <div className={flow.stack}>
        <Choice label={words.title}>
          {redactionProfiles.map(({ key, title }) => (
            <Chip
              key={key}
              aria-pressed={key === redaction.profile}
              onClick={() => papers.chooseProfile(key)}
            >
              {title}
            </Chip>
          ))}
        </Choice>
        <p>{profile?.says}</p>
        {papers.teamAllergies !== undefined && (
          <>
            <Check checked={papers.teamAllergies} onChecked={papers.showTeamAllergies}>
              {words.teamAllergies}
            </Check>
            <p className={flow.quiet}>{words.teamWhy}</p>
          </>
        )}
        {hasPoint && hasSketch && (
          <>
            <Check checked={papers.choice.hasPicture === true} onChecked={papers.addPicture}>
              {words.picture}
            </Check>
            <p className={flow.quiet}>{words.pictureWhy}</p>
          </>
        )}
        {papers.kind === 'report' && pictures.length > 0 && (
          <>
            <Check checked={papers.choice.hasPictures === true} onChecked={papers.addPictures}>
              {words.pictures(pictures.length, pictureSize(size))}
            </Check>
            <p className={flow.quiet}>{words.picturesWhy}</p>
          </>
        )}
        {shares.length === 0 && <p className={flow.quiet}>{words.empty}</p>}
        <ul className={styles.list} aria-label={words.sections}>
          {shares.map(({ section, goesIn, staysOut }) => {
            const isIn = !redaction.without.includes(section);
            const title = titleOf(answers, sectionForKey(section));
            if (isIn && goesIn === 0) {
              return (
                <li key={section} className={styles.heldBack}>
                  <span className={styles.name}>{title}</span>
                  <span className={styles.quiet}>{words.heldBack(staysOut)}</span>
                </li>
              );
            }
            return (
              <li key={section}>
                <Check checked={isIn} onChecked={(checked) => papers.include(section, checked)}>
                  <span className={styles.words}>
                    <span className={styles.name}>{title}</span>
                    <span className={styles.quiet}>
                      {section === PICTURES_SECTION && !arePrinted
                        ? words.captionsOnly(goesIn)
                        : words.share(goesIn, staysOut)}
                    </span>
                  </span>
                </Check>
              </li>
            );
          })}
        </ul>
      </div>
    </Collapsible>
  );
}
