// Read for each file of tests, which mounted-app.tsx is not: one page reads it once.
import { afterEach } from 'vitest';
import { endApp } from './mounted-app.tsx';
import './started-workers.ts';

afterEach(endApp);
