// Links that leave the app, wherever they stand: written down, and asked about under radio silence.
import { useEffect, useState } from 'react';
import { isSilent } from '../../platform/silence.ts';
import { useNetwork } from '../../session/device-parts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { radioWords as words } from './radio-words.ts';

const MAPS: ReadonlySet<string> = new Set(['geo:', 'maps:']);
const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);
const ANYWAY = 'data-anyway';

/** The link of a press that leaves the app; undefined for any other. */
function outsideLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link) return undefined;
  const { protocol, origin } = link;
  const isOutside = WEB.has(protocol) && origin !== window.location.origin;
  return isOutside || MAPS.has(protocol) ? link : undefined;
}

export function OutsideLinks() {
  const network = useNetwork();
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const onPress = (event: MouseEvent) => {
      const link = outsideLink(event);
      // The right button opens a menu alone.
      if (!link || event.button > 1) return;
      if (isSilent() && !link.hasAttribute(ANYWAY)) {
        event.preventDefault();
        event.stopPropagation();
        return setAsked(link.href);
      }
      network.tell(link.href, 'opened');
    };
    document.addEventListener('click', onPress, true);
    document.addEventListener('auxclick', onPress, true);
    return () => {
      document.removeEventListener('click', onPress, true);
      document.removeEventListener('auxclick', onPress, true);
    };
  }, [network]);
  if (asked === undefined) return null;
  const close = () => setAsked(undefined);
  const { host } = new URL(asked);
  return (
    <Dialog title={words.leave} closeLabel={words.stay} onClose={close}>
      <div className={flow.stack}>
        <p>{words.leaveWhy(host === '' ? words.mapApp : host)}</p>
        <a
          className={buttonClass('danger')}
          href={asked}
          target="_blank"
          rel="noopener noreferrer"
          onClick={close}
          {...{ [ANYWAY]: '' }}
        >
          {words.openAnyway}
        </a>
      </div>
    </Dialog>
  );
}
