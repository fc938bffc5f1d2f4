// `npm start`, and `npm run dev` with --dev: one command from a bare clone to the running product.
import "./node-version.mjs";
import fs from "node:fs";
import { buildIfNeeded } from "./build.mjs";
import { demoLogins } from "./demo-logins.mjs";
import { checkSettings, inDefaultMode, loadSettings, localAddress, openDatabase } from "./environment.mjs";
import { installPackages } from "./install.mjs";
import { watchPlainStyles } from "./plain-styles.mjs";
import { ancestors, isRunning } from "./processes.mjs";
import { inProject } from "./project.mjs";
import { say, seconds, step } from "./report.mjs";
import { runNode, stopChildren } from "./run.mjs";
import { claim, noteServer, release } from "./running.mjs";
import { ensurePortIsFree, startServer, stopServer, untilHealthy } from "./server.mjs";

const dev = process.argv.includes("--dev");
const since = performance.now();

/** What has to be undone, newest last. @type {Array<() => unknown>} */
const undo = [];
let stopping = false;
/** @type {import("node:child_process").ChildProcess | null} */
let server = null;

async function main() {
  await nextStep("packages installed", installPackages);
  loadSettings();
  await nextStep("settings read", () => checkSettings({ dev }));
  const { HOST: host, PORT: port, DATA_DIR: dataDir } = process.env;
  const url = localAddress();
  await claim(dataDir, url);
  undo.push(() => release(dataDir));
  await ensurePortIsFree(host, port);
  const database = await nextStep("database ready", openDatabase);
  undo.push(database.stop);
  if (inDefaultMode()) await nextStep("demo data ready", seedDemo);
  if (dev) undo.push(await watchPlainStyles());
  else await nextStep("built", buildIfNeeded);
  if (!stopping) await serve({ dev, host, port, url, dataDir });
}

async function serve({ dev, host, port, url, dataDir }) {
  const child = startServer({ dev, host, port });
  server = child;
  undo.push(() => stopServer(child));
  noteServer(dataDir, child.pid);
  child.once("exit", (code) => {
    if (!stopping) say("the server has ended by itself: stopping");
    stop(code ?? 1);
  });
  const address = { host, port, givenUp: () => stopping };
  if (await step("server ready", () => untilHealthy(child, address))) announce(url);
}

async function seedDemo() {
  if (!fs.existsSync(inProject("db/seed/run.ts"))) return false;
  const code = await runNode(["--import", "tsx", "db/seed/run.ts"]);
  if (code !== 0) throw new Error("The demo data could not be made: see the lines above.");
  return true;
}

function announce(url) {
  say(`Wardway runs at ${url} (ready after ${seconds(since)}, Ctrl-C stops it)`);
  if (inDefaultMode()) console.log(demoLogins(url));
}

function nextStep(name, work) {
  if (stopping) throw new Error("stopped");
  return step(name, work);
}

/** Lets the present step end, then undoes what was done, newest first: the server, then Postgres. */
async function stop(code) {
  if (stopping) return;
  stopping = true;
  stopChildren("SIGTERM");
  await work;
  for (const undoOne of undo.reverse()) {
    try {
      await undoOne();
    } catch (error) {
      console.error(`[wardway] ${error.message}`);
    }
  }
  process.exit(code);
}

/** npm passes on the Ctrl-C that the terminal also sends us: two signals at once are one wish. */
const SAME_WISH_MS = 1_000;
let asked = 0;

function onSignal() {
  if (asked && performance.now() - asked > SAME_WISH_MS) killHard();
  if (asked) return;
  asked = performance.now();
  say("stopping");
  stop(0);
}

function killHard() {
  say("stopping at once");
  stopChildren("SIGKILL");
  server?.kill("SIGKILL");
  process.exit(1);
}

/** When npm is killed it cannot pass that on, and nobody could stop us any more. */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const starters = ancestors();
  setInterval(() => !asked && !starters.every(isRunning) && onSignal(), 500).unref();
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, onSignal);
followNpm();
const work = main().catch((error) => {
  if (stopping) return;
  console.error(`[wardway] ${error.message}`);
  // After this handler, because stop() waits for it.
  setImmediate(stop, 1);
});
