// An invite in the address (#first=… or #invite=…) leaves the address and its history before anything else runs; the screen of
// this device asks for it. In the JavaScript of 2009, as start-check.js.
(() => {
  const invite = /^#(?:first|invite)=([0-9A-Za-z-]+)$/.exec(location.hash);
  if (!invite) return;
  window.bulwarkInvite = invite[1];
  history.replaceState(history.state, '', '/device');
})();
