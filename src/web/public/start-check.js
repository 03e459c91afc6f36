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

  function say() {
    var root = document.getElementById('root');
    var words = document.getElementById(isTooOld ? 'splash-old' : 'splash-failed');
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
      if (from === window || (from && from.tagName === 'SCRIPT')) say();
    },
    true
  );
  window.addEventListener('load', function () {
    if (isTooOld) say();
    window.setTimeout(say, START_MS);
  });
})();
