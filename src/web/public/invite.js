// An invite in the address (#first=… or #invite=…), or the code of a team (#join=…), leaves the address and the way back before anything else runs; the screen of
// this device asks for it, also where the app is open already. In the JavaScript of 2009, as start-check.js.
(() => {
  function clear() {
    const invite = /^#(?:first|invite)=([0-9A-Za-z-]*)/.exec(location.hash);
    const join = /^#join=([0-9A-Za-z_.-]*)/.exec(location.hash);
    if (!invite && !join) return false;
    if (invite) window.bulwarkInvite = invite[1];
    if (join) window.bulwarkJoin = join[1];
    history.replaceState(history.state, '', '/device');
    return true;
  }
  clear();
  addEventListener('hashchange', () => {
    if (clear()) dispatchEvent(new PopStateEvent('popstate'));
  });
})();
