// A Chromium for the browser tests: one that is there, else one that can be had.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { isRoot } from "../start/postgres/account.mjs";
import { say } from "../start/report.mjs";
import { run } from "../start/run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** @returns {Promise<string | null>} path of an installed browser */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return fs.existsSync(given) ? given : null;
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    const name = NAMES.find((name) => isExecutable(path.join(folder, name)));
    if (name) return path.join(folder, name);
  }
  const { chromium } = await import("@playwright/test");
  return fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Finds or installs one; answers whether there is one now. */
export async function ensureChromium() {
  if (await findChromium()) return true;
  say("installing a Chromium for the browser tests");
  await run("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" });
  if (await findChromium()) return true;
  if (isRoot && hasApt()) {
    await run("apt-get", ["update", "-q"]);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"], { env });
  }
  return Boolean(await findChromium());
}

/** Flags for a browser that keeps to itself; root has no sandbox. */
export const chromiumFlags = () => [
  "--headless",
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

function hasApt() {
  try {
    execFileSync("apt-get", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
