import { englishStem } from './words.ts';

/** Words for one thing or action, and forms of a word that have no ending in common. A comma ends a group. */
const ALIKE = `
create add new make insert, delete remove destroy archive erase kick drop, list all show view browse, get retrieve
fetch read show view find, update edit change modify set upgrade switch reopen, authentication authenticate auth login
signin logon, sso saml oidc oauth, 2fa mfa otp, permission access role authorization restrict allow deny grant rbac
privilege, key token secret credential password, buy purchase order checkout, sort order rank, price pricing cost
charge charged fee billing expensive, pay paid payment payout earn money billing, withdraw withdrawal payout, dispute
chargeback, balance funds topup, bill invoice receipt, subscription plan recurring, discount coupon promotion, free
trial, tax vat, close resolve, duplicate copy clone fork, duplicate idempotency idempotent dedupe, install setup,
begin start quickstart onboarding, wait sleep delay pause postpone snooze, my me authenticated, user member teammate
colleague coworker person people account profile, customer client buyer tenant, team organization workspace company,
owner admin administrator, invite add, mute silence suppress quiet maintenance dnd, ban block suspend, test sandbox
mock simulate, mock fake stub dummy, example sample demo, template preset starter, picture image photo, video clip,
speech voice audio sound, record recording capture, colour color, style theme appearance look branding, folder
directory, file document attachment, error failure problem issue bug exception crash, fix troubleshoot troubleshooting
debug broken corrupt corruption missing, help support contact faq, limit quota maximum max, big large size, remaining
left rate quota, json structured, throttle rate limit, slow fast speed latency performance throughput tuning optimize,
timeout duration expire expiration ttl, hide hidden redact redaction mask obfuscate, send sent, write written, build
built, choose chosen pick select preference, safe secure security, undo revert rollback restore, stop cancel abort
terminate kill, disable deactivate optout, enable activate, clear purge empty, schedule cron periodic recurring hourly
daily, every recurring schedule, parallel concurrent concurrency simultaneous, queue job task background worker, retry
rerun replay again, resend redeliver, bulk batch multiple many, progress status state, realtime live stream streaming,
event webhook callback, notify notification alert, message chat conversation, phone telephone call sms, email mail,
reply respond answer, comment note annotation, log logging audit trace, track tracking telemetry analytics usage,
monitor monitoring observability, search find query lookup, filter condition where, tag label, group segment category,
configuration config settings options preferences, variable env, production prod, local localhost offline, selfhost
selfhosted selfhosting onpremise, deploy deployment publish release ship rollout, ci pipeline workflow actions,
container docker, kubernetes k8s helm, git repository repo, connect connection integrate integration, import upload
load, export download backup dump, move transfer migrate migration, rename name, merge combine join, compare diff
difference, history version revision changelog, changelog changes, approve approval review, share embed public,
save store keep, rotate renew regenerate change, translate translation language locale localization dub,
chart graph plot visualization,
column field property attribute, average mean rolling, sum total, count number, date time timestamp, money amount
currency, domain host, link url address, library sdk package, cli command terminal, function method tool, ai llm
model, knowledge documents rag, verify validate check lint, pagination paginate cursor, pagination page paging, id
identifier uuid, cpu gpu ram memory hardware, like star favorite reaction, openapi swagger, fallback failover, book
reserve reservation booking buy, pr pull, lifecycle lifespan startup shutdown, remember memory persist persistence,
custom own, integration provider connector plugin adapter extension addon, loop foreach iterate repeat, rename update,
forward advance, portal selfservice, popup modal dialog overlay, spreadsheet excel csv sheets, attach attachment
upload, avatar profile picture, forgot reset recover recovery, lock freeze, refund reimburse return, fee commission,
cart basket checkout, shipping delivery, inventory stock, product item catalog, seat license, upgrade downgrade,
overdue unpaid late, fraud risk, gdpr privacy compliance deletion pii personal sensitive anonymize, region location
zone, cache caching, uptime downtime outage incident status maintenance, health healthcheck heartbeat ping, scale
scaling autoscale autoscaling, proxy gateway, allowlist whitelist firewall, blocklist blacklist denylist, ssl tls
https certificate, payload body, parameter argument option flag, flag gate toggle, experiment abtest, rollout gradual
percentage canary, audience segment target targeting, metric kpi measure, dashboard report, visitor traffic pageview,
viewed activity usage, activity audit history, schedule weekly monthly nightly morning calendar, later delay schedule,
resume continue unpause, restart reboot reload, run execute invoke trigger, start launch startup, child subtask
nested, step stage phase, skip ignore exclude omit, assign assignee owner, ticket issue, ticket admission, feedback
survey rating, bookmark favorite pin, follow subscribe watch, unfollow unsubscribe unwatch, inbox mailbox, embed
iframe widget, mobile ios android, javascript js node typescript, python py, golang go, csharp dotnet, frontend
browser client, backend server, serverless lambda, machine instance vm, disk storage volume, bucket storage s3,
terminal shell console bash, screenshot capture, scrape crawl scraper, parse extract extraction, convert transform
transformation, compress zip, transcribe transcription transcript subtitle caption stt, tts speech, prompt
instruction, embedding vector semantic, agent assistant bot chatbot, finetune train training, evaluate evals
evaluation benchmark, guardrail moderation safety profanity toxicity, citation reference source, tutorial guide
walkthrough, deprecated legacy sunset, beta preview experimental, accessibility a11y, seo metadata, favicon logo icon,
font typography, redirect forward, required mandatory, regex pattern, generate create, register create signup, signup
register registration enroll, logout signout, anonymous guest unauthenticated, passkey webauthn biometric, accounting
bookkeeping ledger, metered usage consumption, budget spend cost, threshold limit, oncall pager escalation, enrich
enrichment mapping, interrupt interruption cancel, idle inactive silent, hangup disconnect, crash restart recover,
twice duplicate deduplication, fields columns, permission scope, version pin, owner transfer ownership, dependency
package, autocomplete typeahead suggestion prefix ngram, typo misspelling spelling fuzzy, near proximity distance
nearby, azure azuread entra microsoft, google gcp gmail, aws amazon, manual manually dispatch trigger, prerequisite
requirement, introduction overview intro, response result output, request call, endpoint route operation, rule policy
condition, policy terms legal, information details info metadata, feature capability, comparison compare versus vs
alternative, sync synchronize replicate replication mirror, practice tip advice recommendation guideline, latest
newest current, glossary terminology vocabulary, navigation menu sidebar, enterprise company business b2b,
verification verify kyc identity document, schema structure format shape, tier plan level, summary recap digest,
transaction transfer, roadmap upcoming planned, remote external, score rating relevance, partial subset some, submit
send ingest report, snippet script, limitation restriction caveat unsupported, analysis analytics insight, retention
keep history, private internal hidden confidential, define definition declare, replace overwrite swap, registry
catalog, earnings income revenue, breaking incompatible, compatible compatibility supported, component block widget,
tree hierarchy nested, snapshot backup, public internet exposed external, distributed microservice cross propagate
propagation, duplicate twice same, crash fail panic, human manual annotate annotation labeling, numeric number
integer, concurrent race lock, old former previous legacy, leave exit quit, empty blank null nothing none missing,
grow expand increase, shrink reduce decrease, sell selling merchant store, invoice billing, translate i18n l10n,
nightly cron, zip archive tarball, hook webhook, token jwt, whoami identity authenticated, peer partner, welcome
onboarding, fast quick rapid, trace span, eval evaluation test, stats statistics, accent diacritic, accent color
primary, end finish complete terminate close, recording replay playback, screen display viewport resolution, ip proxy
network, reuse share shared include, math equation formula latex, rtl direction, thumbs vote rating feedback,
infrastructure terraform pulumi, private visibility public, history commit, synonym alias, shutdown flush exit,
thumbnail preview image, scroll infinite, watch listen subscribe, teardown cleanup dispose
`;

/** Words that mean exactly the same in interfaces: another name of a deed, and abbreviations. */
const SAME = [
  'delete remove',
  'repo repository',
  'org organization',
  'env environment',
  'db database',
  'k8s kubernetes',
  'auth authentication',
  'config configuration',
];
const same = new Map(SAME.flatMap((line) => line.split(' ').map((word) => [englishStem(word), line])));

/** By the stem of each word, the other words of its lines. */
const alike = new Map<string, string[]>();
for (const line of [...SAME, ...ALIKE.trim().split(/,\s/)]) {
  const words = line.split(/\s/).map((word) => ({ word, stem: englishStem(word) }));
  for (const { stem } of words) {
    const others = words.filter((other) => other.stem !== stem).map(({ word }) => word);
    alike.set(stem, [...(alike.get(stem) ?? []), ...others]);
  }
}

/** Other English words for the same as a word in any of its forms, none of which is the word. */
export function likeEnglish(word: string): readonly string[] {
  return alike.get(englishStem(word)) ?? [];
}

/** Returns true if one English word can stand for another without a change of meaning. */
export function isSameEnglish(one: string, other: string): boolean {
  const line = same.get(englishStem(one));
  return line !== undefined && line === same.get(englishStem(other));
}
