import { changesCodes } from '../../api/changes/codes.ts';
import { configCodes } from '../../config/formats/codes.ts';
import { contentCodes } from '../../content/page/codes.ts';
import { navigationCodes } from '../../config/navigation/neighbours.ts';
import { openapiCodes } from '../../api/openapi/codes.ts';
import { contractCodes } from '../../site/contract/codes.ts';
import { assetCodes } from '../../site/assets/codes.ts';
import { initCodes } from '../init/from/codes.ts';
import { outputCodes } from '../../site/audit/codes.ts';
import { externalCodes } from '../../site/external/codes.ts';
import { redirectCodes } from '../../config/redirects/codes.ts';
import { pluginCodes } from '../../content/plugins/codes.ts';
import { playgroundCodes } from '../../page/playground/codes.ts';
import { sampleCodes } from '../../site/sample-run/codes.ts';
import type { DiagnosticDoc } from '../../base/diagnostics.ts';
import { siteCodes } from '../../site/options/codes.ts';
import { watchdogCodes } from '../../base/watchdog/codes.ts';

/** The registry: every diagnostic code of Lectern, with what it means and how to fix it. */
export const diagnosticCodes: Readonly<Record<string, DiagnosticDoc>> = {
  ...configCodes,
  ...contentCodes,
  ...navigationCodes,
  ...openapiCodes,
  ...changesCodes,
  ...assetCodes,
  ...contractCodes,
  ...redirectCodes,
  ...outputCodes,
  ...externalCodes,
  ...playgroundCodes,
  ...pluginCodes,
  ...sampleCodes,
  ...initCodes,
  ...siteCodes,
  ...watchdogCodes,
};
