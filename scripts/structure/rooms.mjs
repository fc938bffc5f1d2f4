// Who may import whom, as two tables. docs/map.md states these rules in words.
import { domainOf, isTest, placeOf, WORDS } from "./addresses.mjs";

/** The first match names the room a file lives in; files of a domain of lib live in the room of their role. */
const ROOMS = [
  ["port words", /^lib\/ports\/[^/]+\/schema\.ts$/],
  ["core/pure", /^lib\/core\/pure\//],
  ["core/browser", /^lib\/core\/browser\//],
  ["core/server", /^lib\/core\/server\//],
  ["ports", /^lib\/ports\/[^/]+\//],
  ["catalog", /^lib\/catalog\//],
  ["seed", /^db\/seed\//],
  ["db", /^db\/(schema\/([^/]+\/)?)?[^/]+$/],
  ["inngest", /^inngest\//],
  ["ui", /^components\/ui\//],
  ["plain-pages", /^components\/plain-pages\//],
  ["shell", /^components\/shell\//],
  ["components", /^components\/[^/]+\//],
  ["app", /^app\//],
  ["middleware", /^middleware\.ts$/],
  ["boot", /^instrumentation(-client)?\.ts$/],
  ["start", /^scripts\/start\//],
  ["structure", /^scripts\/(structure\/|check-structure\.mjs$)/],
  ["scripts", /^scripts\/(test|commands|bench)\//],
  ["config", /^[^/]+\.config\.(ts|mjs)$|^next-env\.d\.ts$/],
];

/** @param {string} path @returns {string | null} */
export function roomOf(path) {
  if (isTest(path)) return "tests";
  const place = placeOf(path);
  if (place) return WORDS.includes(place.role) ? "words" : place.role;
  return ROOMS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

const WORDS_OF_ALL = ["words", "port words"];
const INSIDE = [...WORDS_OF_ALL, "core/pure", "core/server", "ports", "db"];
const SCREEN = ["ui", "plain-pages", "hooks", ...WORDS_OF_ALL, "core/pure", "core/browser"];
const BOTTOM = "a domain is above it: sink the word into core/pure, or take what is needed as an argument";
/** Commands of the domains above, as `lib/catalog` lists them for a command below. */
const ENDINGS = [
  "lib/accounts/commands/own-account.ts",
  "lib/accounts/devices/commands/end.ts",
  "lib/accounts/devices/commands/not-me.ts",
  "lib/assignments/commands/endings.ts",
  "lib/coverage/searches/commands/take-back.ts",
  "lib/credentials/passports/commands/end.ts",
  "lib/staff/erasures/commands/begin.ts",
  "lib/staff/erasures/commands/reopen.ts",
  "lib/notices/answer-links/commands/end.ts",
  "lib/notices/push/commands/remove.ts",
  "lib/organizations/api-keys/commands/young.ts",
  "lib/organizations/webhooks/commands/young.ts",
  "lib/overview/own-data/commands/young.ts",
  "lib/pay/timesheets/commands/endings.ts",
];
/** Lists of screens, as `lib/catalog` lists them for searches that are kept: the server reads them by their parsers. */
const KEPT_LISTS = [
  "components/assignments/list/assignments-list.ts",
  "components/assignments/list/tabs.ts",
  "components/connections/connections-list.ts",
  "components/marketplace/fit/candidates-list.ts",
  "components/marketplace/providers-list.ts",
  "components/opportunities/opportunities-list.ts",
  "components/overview/board/board-list.ts",
  "components/pay/invoices/invoices-list.ts",
  "components/pay/timesheets-list.ts",
];
const PURE = "it is pure: take what it needs as an argument";
const BROWSER = "it runs in the browser: read and write by calls, or let the page hand in what is shown";

/**
 * Room -> what it may import besides itself (rooms, or single files and folders where a whole room is too much), and
 * what to do instead. Rooms that are missing here (seed, scripts, tests) may import all.
 * @type {Record<string, { from: string[], instead: string }>}
 */
const MAY_IMPORT = {
  words: { from: ["port words", "core/pure"], instead: PURE },
  "port words": { from: ["core/pure"], instead: BOTTOM },
  "core/pure": { from: [], instead: BOTTOM },
  "core/browser": { from: ["core/pure"], instead: BOTTOM },
  "core/server": { from: ["core/pure", "port words", "db", "ports"], instead: BOTTOM },
  ports: { from: ["core/pure", "port words", "db", "core/server"], instead: BOTTOM },
  hooks: { from: ["core/browser", "core/pure", ...WORDS_OF_ALL], instead: BROWSER },
  db: {
    from: [...WORDS_OF_ALL, "core/pure", "lib/core/server/env.ts"],
    instead: "what reads or writes for a domain is a query or command of it",
  },
  queries: { from: INSIDE, instead: "a query only reads: what writes or sends is a command or mail" },
  commands: { from: [...INSIDE, "queries"], instead: "a letter is sent by a job, after the commit" },
  mails: { from: [...INSIDE, "queries", "commands"], instead: "a letter is made of queries and words" },
  catalog: {
    from: [...WORDS_OF_ALL, "queries", "core/pure", ...ENDINGS, ...KEPT_LISTS],
    instead: "the catalog is tables without logic: the logic belongs to a domain",
  },
  ui: { from: ["core/pure", "core/browser"], instead: BOTTOM },
  "plain-pages": {
    from: ["core/pure", "core/browser", "ui", ...WORDS_OF_ALL],
    instead: "pages without script are drawn from what their door hands in",
  },
  components: { from: SCREEN, instead: BROWSER },
  shell: { from: [...SCREEN, "components"], instead: BROWSER },
  inngest: {
    from: [
      "commands",
      "mails",
      "queries",
      ...WORDS_OF_ALL,
      "core/pure",
      "lib/ports/jobs/",
      "lib/catalog/saved-searches.ts",
      "lib/catalog/shift-endings.ts",
    ],
    instead: "a job waits and calls one command or mail",
  },
  app: {
    from: [
      ...SCREEN,
      "components",
      "shell",
      "core/server",
      "ports",
      "catalog",
      "inngest",
      "queries",
      "commands",
      "mails",
    ],
    instead: "a door calls one query or command",
  },
  middleware: {
    from: [
      "core/pure",
      ...["auth", "csrf", "request-body", "same-site", "security-headers", "small-page"].map(
        (name) => `lib/core/server/${name}.ts`,
      ),
    ],
    instead: "it only redirects people, and protects nothing",
  },
  boot: {
    from: ["lib/ports/jobs/", "inngest", "catalog", "lib/core/server/log.ts"],
    instead: "it only starts the jobs, and hands in what they need",
  },
  start: { from: ["db/session-settings.mjs"], instead: "it runs before packages are installed" },
  structure: {
    from: ["node-version", "project"].map((name) => `scripts/start/${name}.mjs`),
    instead: "it runs before packages are installed",
  },
  config: {
    from: ["scripts", "start", "tests"],
    instead: "a configuration is read by tools, outside of the product",
  },
};

/** What a domain may import of a port besides its words and the file of its name: all the rest are drivers. */
const FACES = [
  "lib/ports/bot-check/recaptcha.ts",
  "lib/ports/google/sign-in-note.ts",
  "lib/ports/openid/note.ts",
  "lib/ports/jobs/failures.ts",
  "lib/ports/mail/layout.tsx",
  "lib/ports/storage/file-answer.ts",
  "lib/ports/storage/part-missing.ts",
];

/** @param {import("./house.mjs").House} house */
export function* wrongImports({ sources, find }) {
  for (const { path, imports } of sources) {
    const room = roomOf(path);
    if (!room && !placeOf(path))
      yield `${path}: has no room: move it into one of scripts/structure/rooms.mjs`;
    if (!MAY_IMPORT[room]) continue;
    for (const target of imports) {
      const problem = problemOf({ path, room, target, find });
      if (problem) yield `${path}: ${problem}`;
    }
  }
}

function problemOf({ path, room, target, find }) {
  const targetRoom = roomOf(target);
  if (!targetRoom || targetRoom === room) return null;
  if (!allows(room, target, targetRoom)) {
    const { from, instead } = MAY_IMPORT[room];
    return `the room "${room}" must not import ${target} (room "${targetRoom}"), only ${from.join(", ") || "itself"}; ${instead}`;
  }
  if (room === "plain-pages" && targetRoom === "ui" && needsClient(target, find)) {
    return `${target} needs a browser that runs scripts: plain pages take only controls without client code`;
  }
  if (targetRoom === "ports" && placeOf(path) && !isFace(target)) {
    return `${target} is a driver: import lib/ports/${portOf(target)}/schema.ts or ${portOf(target)}.ts of that port`;
  }
  return null;
}

const allows = (room, target, targetRoom) =>
  MAY_IMPORT[room].from.some(
    (each) => each === targetRoom || each === target || (each.endsWith("/") && target.startsWith(each)),
  );

const portOf = (target) => target.split("/")[2];
const isFace = (target) =>
  FACES.includes(target) || target === `lib/ports/${portOf(target)}/${portOf(target)}.ts`;

/** Whether it, or a control that it is made of, runs in the browser. */
function needsClient(path, find, seen = new Set()) {
  const source = find(path);
  if (!source || seen.has(path)) return false;
  seen.add(path);
  const parts = source.imports.filter((target) => domainOf(target) === "ui");
  return /^\s*["']use client["']/.test(source.code) || parts.some((part) => needsClient(part, find, seen));
}
