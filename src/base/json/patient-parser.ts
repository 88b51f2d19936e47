import { late } from '../late.ts';

/** The parser of YAML that knows where and why a text is wrong. Few texts need it. */
export const patientParser = late<typeof import('yaml')>('yaml');
