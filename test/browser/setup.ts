import { afterAll, afterEach, beforeEach } from 'vitest';
import { beginTest, endFile, endTest } from './contexts.ts';

beforeEach(beginTest);
afterEach(endTest);
afterAll(endFile);
