import { englishStem, wordsOf } from './words.ts';

/**
 * English and Chinese phrases of readers who describe a thing because they do not know its name: none of the words of `too many
 * requests` is in `rate limit`. Each line begins with the words that documentation has for its phrases.
 */
const PHRASES = `
refund: money back, return money
rate limit: too many requests, request limit, requests per second, requests per minute, how many requests, quota exceeded, limit exceeded, 429
authentication: log in, sign in, sign on, log on
oauth sso: single sign on, google login, login with google, log in with google, sign in with google, google sign in, social login, github login, microsoft login
get authenticated user: current user, logged in user, signed in user, who am i, my profile, my account, about me
logout: sign out, log out, log off
register: sign up, create account, create an account, new account, open an account
reset password: forgot password, forgot my password, lost password, forgotten password
two factor authentication: second factor, two step, multi factor, authenticator app
concurrency parallel: same time, at once, side by side, in parallel
pagination: page through, next page, load more, all pages, more results
resume: continue after, pick up where, carry on, start again after
no results troubleshooting: returns nothing, shows nothing, no data, nothing found, nothing happens, nothing shows, empty response, empty result
troubleshooting: not working, does not work, doesn t work, don t work, won t start, does not start, fails to start, stopped working, went wrong, goes wrong, common problems, known issues
redirect: old link, old url, old address, moved page, moving a page, page moved, renamed page
dark mode: dark theme, night mode, night theme
webhook: notify my server, call my server, call back url, callback url, http callback
schedule: every day, every hour, every minute, every morning, every week, every night, every month, each day, once a day, on a timer, run later, at a certain time, specific time
retry: try again, run again, attempt again
timeout: takes too long, hangs forever, wait too long, timed out
performance: speed up, make faster, run faster, too slow, is slow
pricing: how much, what does it cost, free plan, free tier, how expensive
cancel subscription: stop paying, stop billing, end subscription, cancel my plan, cancel plan, stop recurring billing, stop recurring payments
upgrade: new version, newer version, update to version, move to version
changelog: release notes, what s new, whats new, what changed, new features
version history: previous version, earlier version, older version, old version, undo changes, go back to
quickstart: get started, first steps, where to start, how to start
install: set up
self hosting: own server, my own server, on premise, on prem, own infrastructure, host it myself, run it myself, own cluster
environment variable: env var, env file
api key: access token, secret key, api token
bulk: many at once, all at once, several at once, in one request, in one go, more than one
idempotency: same request twice, charged twice, double charge, run twice, sent twice, only once, exactly once, avoid duplicates, prevent duplicates, duplicate requests, duplicate runs
restore: bring back, undo delete, recover deleted, get back deleted
export: download data, download all, get data out, get my data, save as csv, as csv
import: bring data, load data, upload data, from csv
migrate: switch from, move from, coming from, convert from, switch over
comparison: difference between
invite member: add teammate, add people, add someone, new teammate, invite people, add a user, add coworker
permission: who can, access control, allowed to, not allowed, access denied, permission denied, not authorized, read only
audit log: who did, who changed, who deleted, activity history
analytics: page views, how many visitors, who visited
language: other languages, different languages, multiple languages, several languages, another language, right to left
embed: on my website, in my website, in my app, inside my app, on my site, into my site
offline: without internet, no internet, air gapped, without network
stream: live updates, real time, as it happens
approval: ask a human, wait for approval, manual approval, needs approval, human in the loop, ask before
condition: if else, depending on, only if
loop: over and over, again and again, for each, repeat until, until done, keep going
mock: fake data, dummy data, fake response, fake api, fake server
sandbox: test mode, test data, without real money, test card, test environment
notification: let me know, get notified, notify me, tell me when, alert me
delete account: close account, close my account, remove my account
unsubscribe disable: stop emails, opt out, stop receiving
visibility: make private, make public
rename: change name, change the name
transfer: change owner, hand over, give to another
limit: maximum size, how big, how many, how large
duration retention: how long
support: talk to someone, contact us, get help, ask a question, real person, report a bug
privacy: personal data, private data
data retention: how long is data kept, data kept
backup: save a copy, copy of my data
duplicate: make a copy, save as new
deploy: go live, put online, push to production, put in production, to production
custom domain: own domain, my domain, my own domain
shortcut: keyboard shortcut, hot key
logs: debug output, console output, see what happened
budget: spending limit, spend less
scaling: more traffic, handle load, heavy load
cpu ram memory: more memory, more ram
memory: out of memory, runs out of memory
connection: can t connect, cannot connect, not reachable, unable to connect, can t reach
requirements: which version, what do i need, supported versions, minimum version, node version, which browsers, supported browsers
payment method: saved card, stored card, card on file
charge payment: take money, collect money, accept money, collect payment, take payment
payout: pay out, bank transfer, get paid
dispute: fight chargeback, contest charge
feedback: thumbs up, thumbs down, was this helpful, rate this page
shared content: same text, same paragraph, reuse text, repeat text
math formula: math equations, latex formula
infrastructure terraform: infrastructure as code
authentication session profile: keep me logged in, stay logged in, remember me, stay signed in
terminate: shut down, close down
disable: turn off, switch off
enable: turn on, switch on
breaking changes: breaks clients, will break, backward compatible
deprecation: end of life, no longer supported, going away
validation: is it valid, check input, wrong input
filter: narrow down, only those
sort: order by, newest first, latest first, highest first
default value: if not set, when not given
encryption: at rest, in transit
health check: is it up, up or down, is alive
status page: is it down
team: my team, my colleagues
roles: types of users, kinds of users
usage: how often, how much is used
update: make changes, make a change, change an existing
attachment: send a file, attach a file, add a file
preview: see before, look before, before publishing
draft: not published, unpublished, work in progress
autocomplete: search as you type, as you type
logo favicon: site icon, tab icon, browser tab
color: brand color, accent color, primary color
header: top of page, top bar
footer: bottom of page
sidebar navigation: left menu, side menu, table of contents
hidden: leave out, keep out, not show, do not show, don t show
cancel: call off, back out
trial: try for free, test for free, try it out, try before buying
invoice: get a bill, get a receipt
tax: sales tax
country region: where is it available, which countries
currency: foreign money, other currencies, different currencies
shipping: send goods, send a parcel
stock inventory: in stock, out of stock, sold out
order: place an order, buy something
discount: money off, percent off, price reduction, cheaper price
security: is it safe, how safe
uptime: guaranteed availability, sla
uninstall: get rid of, remove the app
ci: run on every commit, in a pipeline, on every push, on pull requests
rollback: undo a deploy, undo deployment, roll back, go back to the last
share: share with others, send to a friend
client library sdk: library for, package for
examples: sample project, example app, sample app, sample code, starter project
contact sales: talk to sales
feature request: ask for a feature, suggest a feature
accessibility: screen reader, blind users, keyboard only
seo: google search, search engines, found by google
social image: link preview, share image, preview image
style sheet css: own css, my own css, own styles, custom style
syntax highlighting: code colors, color code
accordion: fold out, collapsible section, expand and collapse, show more
columns: next to each other
callout: warning box, info box, note box, colored box
diagram: flow chart, draw a chart
404: page not found
base path: in a subfolder, sub path, sub directory, under a path
cors: cross origin, blocked by browser, allowed origins
content security policy: block scripts, inline scripts
cookie consent: cookie banner, ask for cookies
webhook signature: verify webhook, real webhook, fake webhook
queue: background job, long running, in the background
delay wait: wait five minutes, after some time, some minutes later
connection string: connect to database, connect to the database, database url
replica: read copy, copy of the database
similarity search: similar items, find similar, things like this, nearest neighbor
chunk: split documents, split text, cut text
function calling tool: call a function, call functions
memory: remember conversation, remember what was said
moderation: bad content, bad words, offensive content
structured output: json output, typed output, return json
context window: too many tokens, token limit, too long prompt
extract document: read pdf, text from pdf
speech to text: write down speech, voice to text
text to speech: read aloud, text to voice
proration: change plan mid month, mid cycle
declined: card refused, payment failed, failed payment
customer portal: customers manage, let customers
usage based billing: pay per use, pay as you go, pay for usage
wishlist: save for later
abandoned cart: unfinished order, forgotten cart
replace: find and replace, swap out
sync: keep in sync, keep up to date, keep the same
merge: put together, bring together
split: take apart, break up
archive: put away, no longer needed
lock: prevent edits, prevent changes, stop others
variables: reuse a value, same value
template: start from, boilerplate
secret: hide key, hide password, sensitive value
mask: hide personal, hide private, hide sensitive
cache: load faster, saved copy
compress: make smaller, reduce size
nested: inside another, one inside the other
tree: parent and child, parents and children
alias: another name, second name, also known as
unique: no two, not the same
required: must have, must be there
optional: may be left out, not needed
count: how many are there
status: is it done, is it finished, has finished, still running, how far
progress: how far along
stop: kill a running, stop a running, halt
duplicate: shown twice, appears twice, listed twice
missing: does not appear, doesn t appear, does not show, doesn t show, not visible, disappeared
定价 计费: 多少钱, 价格, 收费, 费用, 花费
频率限制: 太频繁, 请求过多, 请求太多, 限流, 次数限制, 访问过快
重置密码: 忘记密码, 找回密码, 密码忘了
退款: 退钱
认证: 登录, 登陆
成员: 同事, 队友, 协作者
创建: 新建, 添加, 新增
删除: 移除, 去掉, 清除
更新: 修改, 编辑, 更改
部署: 上线, 安装
快速开始: 入门, 怎么开始, 新手
定时: 每天, 每小时, 周期, 计划任务
错误: 报错, 异常, 出错
故障排查: 不工作, 无法使用, 打不开, 连不上, 不能用
限制: 上限, 最大, 多大, 配额
导出: 下载数据, 备份
导入: 上传数据
版本: 回滚, 旧版
权限: 谁可以, 访问控制
密钥: 令牌
通知: 提醒, 告警
语言: 多语言, 翻译
订阅: 套餐
账单: 发票
批量: 一次多个, 多个
并行: 同时, 并发
重试: 再试
超时: 太慢, 等太久
自托管: 私有部署, 本地部署, 私有化, 自部署
split test experiment: a b test, ab test
terminate sessions: log everyone out, log out everywhere
collaborator permission: who has access, who can see
manual: by hand
pre request: before sending, before a request
slack notification: alerts in chat, message in chat
credentials: keep secret, store secrets, store passwords
`;

/** The words of documentation for each phrase, by the stems of the phrase. */
const meanings = new Map<string, string>();
for (const line of PHRASES.trim().split('\n')) {
  const [meaning = '', phrases = ''] = line.split(': ');
  for (const phrase of phrases.split(', ')) meanings.set(stemsOf(phrase).join(' '), meaning);
}

/** Most words of a phrase. */
const LONGEST = Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length));

/** A question with other words for its phrases; `undefined` where it has none. */
export function rephrased(query: string): string | undefined {
  const words = wordsOf(query).map(({ lower }) => lower);
  const stems = stemsOf(query);
  const told: string[] = [];
  let isOther = false;
  for (let at = 0; at < words.length;) {
    let length = LONGEST;
    let meaning: string | undefined;
    while (length > 0 && (meaning = meanings.get(stems.slice(at, at + length).join(' '))) === undefined)
      length--;
    isOther ||= meaning !== undefined;
    told.push(meaning ?? words[at] ?? '');
    at += Math.max(1, length);
  }
  // A space at its end tells that the last word is whole.
  return isOther ? told.join(' ') + (/\s$/.test(query) ? ' ' : '') : undefined;
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(({ text: word }) => englishStem(word));
}
