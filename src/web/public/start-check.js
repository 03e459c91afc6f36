// Says on the splash why nothing comes after it. In the JavaScript of 2009, so that a browser too old for the app reads
// it.
(function () {
  var START_MS = 5000;
  var isSaid = false;

  var isTooOld = !(
    'noModule' in document.createElement('script') &&
    Array.prototype.toSorted &&
    window.Intl &&
    Intl.Segmenter &&
    window.CSS &&
    CSS.supports &&
    CSS.supports('height', '1dvh') &&
    CSS.supports('selector(:has(a))') &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)')
  );

  // The app asks: it draws nothing where it would be half an app.
  if (isTooOld) document.documentElement.setAttribute('data-too-old', '');

  // The service worker gives no part that is not on the device, until the words' own link has asked for it.
  function isKeptBack() {
    try {
      return (
        localStorage.getItem('bulwark.radio') === 'silent' && !/[?&]again/.test(location.search)
      );
    } catch (_error) {
      return false;
    }
  }

  function say(isPartMissing) {
    var root = document.getElementById('root');
    var why = isPartMissing && isKeptBack() ? 'splash-silent' : 'splash-failed';
    var words = document.getElementById(isTooOld ? 'splash-old' : why);
    if (isSaid || !words || (root && root.firstChild)) return;
    isSaid = true;
    words.removeAttribute('hidden');
    document.getElementById('splash-line').setAttribute('hidden', '');
  }

  // Errors of loading do not bubble; those of the script itself reach the window.
  window.addEventListener(
    'error',
    function (event) {
      var from = event.target;
      var isPart = !!from && from.tagName === 'SCRIPT';
      if (from === window || isPart) say(isPart);
    },
    true
  );
  window.addEventListener('load', function () {
    if (isTooOld) say(false);
    window.setTimeout(function () {
      say(false);
    }, START_MS);
  });
})();
