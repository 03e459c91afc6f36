import { describe, expect, test } from 'vitest';
import { earlierPlan, known, ZONE } from '../../../tests/support/offered-plans.ts';
import { hospitalNamed } from '../../../tests/support/public-directory.ts';
import { createDocument } from '../answers/open-document.ts';
import { acceptOffer, offersFor } from '../offers/offers.ts';
import { unconfirmedPaths } from '../plan/unconfirmed.ts';
import { applyDirectory } from './directory/card-answers.ts';
import { recordAsked } from './divert.ts';
import { recordVerified } from './hospital-card.ts';
import { makePrimary } from './make-primary.ts';
import { notCalledWords } from './not-called.ts';

const asking = { by: 'Ruiz', at: '2026-11-21 14:05 MST' };
const DENVER = hospitalNamed('DENVER HEALTH MEDICAL CENTER');
const HAHNEMANN = hospitalNamed('HAHNEMANN UNIVERSITY HOSPITAL');

function withAccepted(hospital = DENVER, author = 'Ruiz') {
  const document = createDocument({
    now: () => new Date(0),
    author: () => author,
    replica: author,
  });
  applyDirectory(document, 'primary', hospital, 'replace');
  const open = (row = 'primary') =>
    unconfirmedPaths(document.answers())
      .filter((path) => path.startsWith(`hospitalFacilities.${row}.`))
      .map((path) => path.split('.')[2]);
  const status = (row = 'primary') => notCalledWords(document.answers(), row);
  return { document, open, status };
}

describe('a hospital taken from the directory', () => {
  test('is unconfirmed: its name, type, level and pad, with whether CMS lists it; a closed one says that it is not', () => {
    const { document, open, status } = withAccepted();
    expect(open()).toEqual(['name', 'type', 'traumaAdult', 'helipad']);
    expect(status()).toBe('Listed by CMS, Aug 2026, not called');
    expect(document.read('hospitalFacilities.primary.traumaAdult')).toContain('2022');
    expect(withAccepted(HAHNEMANN).status()).toBe(
      'Not listed by CMS, known only from 2022, not called',
    );
  });

  test('is confirmed as a whole by “Mark verified today”, and unconfirmed again by its undo', () => {
    const { document, open, status } = withAccepted();
    const undo = recordVerified(document, 'primary', asking);
    expect([open(), status()]).toEqual([[], '']);
    undo();
    expect(open()).toHaveLength(4);
    expect(status()).toBe('Listed by CMS, Aug 2026, not called');
    // The point of its building is no matter of a call.
    expect(document.answer('hospitalFacilities.primary.latitude')?.author).toContain('directory');
  });

  test('that answered the phone is there; its level and pad were not asked for. One of which nobody could say is not called', () => {
    const { document, open, status } = withAccepted();
    const undo = recordAsked(document, 'primary', 'unknown', asking);
    expect(open()).toHaveLength(4);
    undo();
    const back = recordAsked(document, 'primary', 'open', asking);
    expect(open()).toEqual(['type', 'traumaAdult', 'helipad']);
    expect(status()).toBe('');
    back();
    expect(open()).toHaveLength(4);
  });

  test('stays so on the card it is moved to, with whatever else is known of where it is from', () => {
    const { document, open, status } = withAccepted();
    document.write('hospitalFacilities.secondary.name', 'Mercy');
    const authors = (row: string) =>
      [...document.answers()]
        .filter(([path, { text }]) => path.startsWith(`hospitalFacilities.${row}.`) && text !== '')
        .map(([path, { author }]) => [path.split('.')[2], author])
        .sort();
    const before = authors('primary');
    makePrimary(document, 'secondary');
    expect(authors('secondary')).toEqual(before);
    expect(open('secondary')).toHaveLength(4);
    expect([status(), status('secondary')]).toEqual(['', 'Listed by CMS, Aug 2026, not called']);
  });

  test('stays so in the next plan, where it is offered from this one', () => {
    const { document } = withAccepted();
    const next = createDocument({ now: () => new Date(0), author: () => 'Ruiz', replica: 'next' });
    const path = 'hospitalFacilities.primary.name';
    const [offer] = offersFor(path, known(next, { startedFrom: earlierPlan(document) }));
    if (!offer) throw new Error('nothing is offered');
    acceptOffer(next, offer, ZONE);
    expect(next.read(path)).toBe('Denver Health Medical Center');
    expect(notCalledWords(next.answers(), 'primary')).toBe('Listed by CMS, Aug 2026, not called');
    expect(unconfirmedPaths(next.answers())).toHaveLength(4);
    expect(next.answer('hospitalFacilities.primary.latitude')?.author).toContain('directory');
  });

  test('called on one of two phones that took it apart, it is called on both', () => {
    const one = withAccepted();
    const two = withAccepted(DENVER, 'Lee');
    recordVerified(one.document, 'primary', asking);
    two.document.merge(one.document.state());
    expect([two.open(), two.status()]).toEqual([[], '']);
  });
});
