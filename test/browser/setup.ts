import { afterAll } from 'vitest';
import { closePages } from './site.ts';

afterAll(closePages);
