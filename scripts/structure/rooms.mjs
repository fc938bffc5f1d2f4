// The architecture as two tables. docs/map.md tells the same in words.

/** Plumbing that knows no server and no database. */
const PURE = [
  ...["errors", "actor", "access", "who", "routes", "time", "money", "codes", "call", "case", "cn"],
  ...[
    "paging",
    "words",
    "events",
    "context",
    "cookies",
    "clean-input",
    "all-calls",
    "api-paths",
    "openapi",
    "form-state",
    "own-zone",
    "line-breaks",
    "version",
    "known-secrets",
    "plain-script",
  ],
];
/** Plumbing that touches the world. */
const PLUMBING = [
  ...["env", "serve", "auth", "audit", "outbox", "crypto", "rate-limit", "log", "transaction", "page"],
  ...[
    "idempotency",
    "csrf",
    "front",
    "same-site",
    "request-body",
    "security-headers",
    "signed-links",
    "agreement-texts",
    "printout",
    "pdf",
    "plain-pages",
    "early-forms",
  ],
];
const files = (folder, names) => new RegExp(`^${folder}/(${names.join("|")})\\.ts$`);

/** Folders of lib that are ports with drivers, not nouns. */
export const PORTS = ["mail", "storage", "registry", "google", "bot-check", "jobs"];

/** What a noun's folder may hold. */
export const NOUN_FILES = [
  ...["schema", "calls", "rules", "policy", "views", "queries", "commands", "actions", "hooks"],
  ...["rules.test", "policy.test", "views.test"],
];

/** The first match names the room a file lives in. @type {Array<[string, RegExp]>} */
export const ROOMS = [
  ["tests", /^tests\/|\.(test|spec)\.tsx?$/],
  ["words", files("lib/[^/]+", ["schema", "calls", "rules", "policy", "views"])],
  ["queries", files("lib/[^/]+", ["queries"])],
  ["commands", files("lib/[^/]+", ["commands"])],
  ["actions", files("lib/[^/]+", ["actions"])],
  ["hooks", /^lib\/[^/]+\/hooks\.ts$|^lib\/(ask|send|unanswered)\.ts$/],
  ["pure plumbing", files("lib", PURE)],
  ["jobs port", /^lib\/jobs\/[^/]+\.ts$/],
  ["server plumbing", files("lib", PLUMBING)],
  ["server plumbing", /^lib\/(mail|storage|registry|google|bot-check)\/(templates\/)?[^/]+\.tsx?$/],
  ["seed", /^db\/seed\//],
  ["db", /^db\//],
  ["inngest", /^inngest\//],
  ["ui", /^components\/ui\//],
  ["components", /^components\//],
  ["app", /^app\//],
  ["middleware", /^middleware\.ts$/],
  ["boot", /^instrumentation(-client)?\.ts$/],
  ["scripts", /^scripts\//],
  ["config", /^[^/]+\.config\.ts$|^next-env\.d\.ts$/],
];

const SERVER = ["queries", "commands", "actions"];
const INSIDE = ["words", "pure plumbing", "server plumbing", "jobs port", "db", ...SERVER];

/**
 * Room -> what it may import besides itself: rooms, or single files where a whole room is too much.
 * @type {Record<string, string[]>}
 */
export const MAY_IMPORT = {
  words: ["pure plumbing"],
  "pure plumbing": ["words"],
  db: ["words", "lib/core/server/env.ts"],
  "server plumbing": ["pure plumbing", "words", "db", "jobs port"],
  "jobs port": ["pure plumbing", "words", "db", "server plumbing"],
  queries: INSIDE,
  commands: INSIDE,
  actions: INSIDE,
  hooks: ["words", "pure plumbing"],
  ui: [
    "lib/core/pure/clean-input.ts",
    "lib/core/browser/cn.ts",
    "lib/core/browser/own-zone.ts",
    "lib/core/pure/version.ts",
  ],
  components: ["ui", "hooks", "words", "pure plumbing", "actions"],
  inngest: ["commands", "queries", "words", "pure plumbing", "jobs port"],
  app: [
    ...["components", "ui", "hooks", "words", "pure plumbing", "server plumbing", "jobs port", "inngest"],
    ...SERVER,
  ],
  middleware: [
    "pure plumbing",
    "lib/core/server/auth.ts",
    "lib/core/server/csrf.ts",
    "lib/core/server/security-headers.ts",
  ],
  boot: ["words", "pure plumbing", "server plumbing", "jobs port", "inngest"],
  seed: INSIDE,
  scripts: [...INSIDE, "seed", "inngest"],
  config: ["scripts", "tests"],
};

/** Imports that break the table all the same: `from -> to`. This list may only shrink. @type {string[]} */
export const EXCEPTIONS = [];

/** The one file that reads the environment, besides configuration, commands and tests. */
export const ENVIRONMENT = "lib/core/server/env.ts";
export const MAY_READ_ENVIRONMENT = ["config", "scripts", "tests", "boot"];

/** The one file that may re-export its neighbours. */
export const BARREL = "db/schema/index.ts";
