// What kind of app and engine this page is in, and what follows from it. Each decision is a pure function of these
// facts, because the engines that need them cannot all be run in tests (docs/engines.md).

export interface Platform {
  /** In a window of its own, without the browser's bar: a new tab would be a trap with no way back. */
  readonly isInstalled: boolean;
  /** iPhone or iPad, whatever the browser is called: all of them are WebKit. */
  readonly isIos: boolean;
  /** The engine is WebKit: Safari, every browser of an iPhone, WebKitGTK. */
  readonly isWebKit: boolean;
}

export function readPlatform(): Platform {
  const { userAgent, maxTouchPoints, vendor } = navigator;
  const isOnIosHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return {
    isInstalled: isOnIosHomeScreen || window.matchMedia('(display-mode: standalone)').matches,
    // An iPad says that it is a Mac.
    isIos:
      /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    isWebKit: vendor === 'Apple Computer, Inc.',
  };
}

/** An app on the home screen of an iPhone or iPad, where a link to a file fails or leads away with no way back. */
const isOnHomeScreen = ({ isInstalled, isIos }: Platform) => isInstalled && isIos;

/** How a file leaves the app: through the share sheet, as a download, or both. */
export function waysOut(platform: Platform, canShare: boolean) {
  return { share: canShare, download: !isOnHomeScreen(platform) };
}

/** How this file can leave here. */
export function waysOutOf(file: File) {
  return waysOut(readPlatform(), navigator.canShare?.({ files: [file] }) ?? false);
}

/** Shown where neither way is there. */
export const NO_WAY_OUT =
  'An app on the home screen cannot save files, and this one cannot share them. Hand the assessment over by codes: Assessments, then More beside it.';

/**
 * The address at which View opens a document in a new tab; undefined if View previews it inside the app.
 * `kept` is an answer of the service worker, `blob` the browser's own address of the file: a tab of that takes over
 * this page's policy, under which WebKit's viewer of PDFs stays empty.
 */
export function viewAddress(
  { isInstalled, isWebKit }: Platform,
  { kept, blob }: { readonly kept: string | undefined; readonly blob: string },
): string | undefined {
  if (isInstalled) return undefined;
  return kept ?? (isWebKit ? undefined : blob);
}

/** True where the installed app has a storage apart from the browser's: what was typed there is not here. */
export const storesApart = ({ isInstalled, isWebKit }: Platform) => isInstalled && isWebKit;

/** True where only the user can install the app, by hand. */
export const isInstalledByHand = ({ isInstalled, isIos }: Platform) => isIos && !isInstalled;
