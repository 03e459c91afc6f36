// The one way from a text to code (docs/decisions/0032-trusted-types.md): the address of a script of this build, for workers
// and the service worker. The policy refuses every other, and all HTML that is made from text.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL(text) {
    const { origin, pathname, href } = new URL(text, location.href);
    const isOurs = /^\/(assets\/[\w-]+|service-worker)\.js$/.test(pathname);
    return origin === location.origin && isOurs ? href : null;
  },
});
