/** What header and footer may take together: 15 % of a phone's 844 pixels. */
export const MOST_CHROME_PX = Math.floor(0.15 * 844);
