export const BACK = 'Back';
