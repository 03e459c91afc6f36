export const deviceWords = {
  title: 'This Device',
  noStorage: 'Nothing can be stored now',
  noStorageWhy: 'The browser gives no storage. The app tries again every few seconds.',
  destroy: 'Destroy everything',
  destroyWhy:
    'Destroys the keys first, then every assessment and setting on this device. It cannot be undone.',
} as const;
