import type { ApiDocument, Operation } from '../openapi/model/ApiDocument.ts';
import { english, type Texts } from '../../base/strings/english.ts';
import type { ComparedVersion, Comparison } from './Change.ts';
import { Ledger, type Scope } from './Ledger.ts';
import { type Found, matchOperations } from './match.ts';
import { compareServers, OperationComparison } from './operations.ts';
import type { RuleName } from './rules.ts';
import { SchemaComparison } from './schemas.ts';
import { Untouched } from './Untouched.ts';

interface CompareOptions {
  /** The language of the types in words. */
  texts?: Texts;
  /** Returns whether an operation is compared; all are without it. */
  includes?(operation: Operation): boolean;
}

/**
 * Finds what is different between two descriptions, by walking their models: what somebody who calls the API can meet, and
 * not how the files are written. Time and memory are bounded, however the types refer to each other.
 */
export function compareDescriptions(
  old: ApiDocument,
  now: ApiDocument,
  { texts = english, includes = () => true }: CompareOptions = {},
): Comparison {
  const ledger = new Ledger();
  const untouched = new Untouched(old, now);
  const schemas = new SchemaComparison(old, now, ledger, untouched, texts);
  const { pairs, added, removed } = matchOperations(old, now, includes);
  compareServers(old.servers, now.servers, (rule, values) =>
    ledger.add(rule, { way: 'request' }, '', values),
  );
  for (const found of removed) tellWhole('removed', found, ledger);
  for (const pair of pairs) {
    const { kind, path, parent } = pair.to.name;
    const holds = kind === 'webhook' ? 'webhooks' : 'paths';
    const isWritten = pair.from.name.path === path && pair.from.name.parent?.path === parent?.path;
    const isSame = isWritten && untouched.path(holds, parent?.path ?? path);
    new OperationComparison(pair, ledger, schemas).run(isSame);
  }
  for (const found of added) tellWhole('added', found, ledger);
  return { old: versionOf(old), new: versionOf(now), changes: ledger.changes(), isCut: schemas.isCut };
}

function tellWhole(what: 'added' | 'removed', { operation, name }: Found, ledger: Ledger): void {
  const { pointer } = operation;
  const scope: Scope = { way: 'request', operation: ledger.operation(name) };
  const rule: RuleName = `${name.kind}-${what}`;
  ledger.add(rule, what === 'added' ? { ...scope, pointer } : scope);
}

function versionOf({ title, version, location }: ApiDocument): ComparedVersion {
  return { title, version, location };
}
