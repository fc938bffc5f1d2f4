// `npm run build`: `next build`, when the sources are not those of the last build.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { TYPES } from "./front/compressed.mjs";
import { localActionKey } from "./local-secrets.mjs";
import { withLock } from "./lock.mjs";
import { makePlainStyles } from "./plain-styles.mjs";
import { filesUnder, inProject } from "./project.mjs";
import { say } from "./report.mjs";
import { runNode } from "./run.mjs";

const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "inngest",
  "public",
  "drizzle",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.ts",
  "scripts/start/front",
  "scripts/start/supported-styles.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
/** Tests, and what the build itself puts there. */
const NOT_BUILT = /\.(test|spec)\.tsx?$|^public\/plain-pages\//;
const STAMP = inProject(".next", "wardway-build");

/** Answers false when the last build is still good. */
export async function buildIfNeeded() {
  const lock = inProject(".data", "build.lock");
  fs.mkdirSync(path.dirname(lock), { recursive: true, mode: 0o711 });
  const onWait = () => say("another process is building: waiting for it");
  return withLock(lock, build, { timeoutMs: 600_000, onWait });
}

/** Path of the built server: `output: "standalone"` makes one that needs no `next start`. */
export function builtServer() {
  const { relativeAppDir } = JSON.parse(
    fs.readFileSync(inProject(".next", "required-server-files.json"), "utf8"),
  );
  return inProject(".next", "standalone", relativeAppDir ?? "", "server.js");
}

/** Builds that share this key name their actions alike. What `.env` says is read by Next as well. */
function setActionKey() {
  for (const name of [".env.local", ".env"])
    if (fs.existsSync(inProject(name))) process.loadEnvFile(inProject(name));
  if (!process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY)
    Object.assign(process.env, localActionKey(inProject(".data")));
}

async function build() {
  setActionKey();
  const hash = sourceHash();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === hash && fs.existsSync(builtServer()))
    return false;
  fs.rmSync(STAMP, { force: true });
  say("building");
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const code = await runNode([inProject("node_modules/next/dist/bin/next"), "build"], { env });
  if (code !== 0) throw new Error("next build failed: see its lines above.");
  await makePlainStyles();
  await addStaticFiles();
  addFront();
  fs.writeFileSync(STAMP, hash);
  return true;
}

/** The standalone server comes without the files that browsers fetch. */
async function addStaticFiles() {
  const folder = path.dirname(builtServer());
  const fetched = path.join(folder, ".next", "static");
  fs.cpSync(inProject(".next", "static"), fetched, { recursive: true });
  await compressIn(fetched);
  if (fs.existsSync(inProject("public"))) {
    fs.cpSync(inProject("public"), path.join(folder, "public"), { recursive: true });
  }
}

/** For browsers that take brotli, beside each file (front/compressed.mjs). */
async function compressIn(folder) {
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  const compress = promisify(brotliCompress);
  await Promise.all(
    names
      .filter((name) => path.extname(name) in TYPES)
      .map(async (name) => {
        const file = path.join(folder, name);
        fs.writeFileSync(`${file}.br`, await compress(fs.readFileSync(file)));
      }),
  );
}

/** `node server.js` never runs without the front: it loads it, then what Next has written there. */
function addFront() {
  const folder = path.dirname(builtServer());
  if (!fs.existsSync(builtServer())) return;
  fs.cpSync(inProject("scripts", "start", "front"), path.join(folder, "front"), { recursive: true });
  fs.renameSync(builtServer(), path.join(folder, "next-server.js"));
  fs.writeFileSync(builtServer(), 'import "./front/load.mjs";\nawait import("./next-server.js");\n');
}

function sourceHash() {
  const hash = createHash("sha256").update(process.versions.node.split(".")[0]);
  for (const file of SOURCES.flatMap(filesOf).sort()) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(inProject(file)));
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith("NEXT_PUBLIC_") || name === "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY")
      hash.update(`\0${name}=${process.env[name]}`);
  }
  return hash.digest("hex");
}

function filesOf(source) {
  const isFile = fs.statSync(inProject(source), { throwIfNoEntry: false })?.isFile();
  return isFile ? [source] : filesUnder(source).filter((file) => !NOT_BUILT.test(file));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    await buildIfNeeded();
  } catch (error) {
    console.error(`[wardway] ${error.message}`);
    process.exitCode = 1;
  }
}
