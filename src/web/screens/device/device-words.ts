export const deviceWords = {
  title: 'This Device',
  noStorage: 'Nothing can be stored now',
  noStorageWhy: 'The browser gives no storage. The app tries again every few seconds.',
  kit: 'Your kit',
  kitWhy:
    'You, your team, units, channels, air providers and threat templates: offered in every plan.',
  openKit: 'Open the kit',
  destroy: 'Destroy everything',
  destroyWhy:
    'Destroys the keys first, then every assessment and setting on this device. It cannot be undone.',
} as const;
