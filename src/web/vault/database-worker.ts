// Makes the database of a new profile where a page that is left can end it at once (vault-database.ts says why), and asks for nothing more.
import { openDB } from 'idb';
import { createStores, DATABASE, DATABASE_VERSION, type VaultSchema } from './vault-format.ts';

openDB<VaultSchema>(DATABASE, DATABASE_VERSION, { upgrade: createStores }).then(
  (database) => {
    database.close();
    self.postMessage('made');
  },
  // The page opens it itself, and says what is wrong.
  () => self.postMessage('failed'),
);
