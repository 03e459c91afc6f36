/** Title and reason word for word: docs/specification.md section 2. */
export const notFoundWords = {
  title: '404 Page Not Found',
  nothingHere: 'Nothing at this address',
  why: 'Did you forget to add the page to the router?',
  mainMenu: 'Main Menu',
} as const;
