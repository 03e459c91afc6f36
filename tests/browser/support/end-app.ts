// Read for each file of tests, which mounted-app.tsx is not: one page reads it once.
import { afterEach, beforeAll } from 'vitest';
import { endApp, readApp } from './mounted-app.tsx';
import './started-workers.ts';

// No part of a test's own time.
beforeAll(readApp);
afterEach(endApp);
