/** The screen of this device, and the same with the form for a passphrase open. */
export const DEVICE_PATH = '/device';
export const SET_PASSPHRASE_PATH = '/device?passphrase';
