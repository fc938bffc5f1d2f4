// A Chromium for the browser tests: one that is there, else one that can be had.
import fs from "node:fs";
import { isRoot } from "../start/postgres/account.mjs";
import { say } from "../start/report.mjs";
import { run } from "../start/run.mjs";
import { findProgram, installPackage } from "./programs.mjs";

/** Chromium without anything of a window, which takes less of the processor to draw a page. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome"];

/** @returns {Promise<string | null>} path of an installed browser */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return fs.existsSync(given) ? given : null;
  const installed = findProgram(NAMES);
  if (installed) return installed;
  const { chromium } = await import("@playwright/test");
  return fs.existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Finds or installs one, the shell where it can be had; answers whether there is one now. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH || findProgram([SHELL])) return Boolean(await findChromium());
  await installPackage(SHELL);
  if (await findChromium()) return true;
  say("installing a Chromium for the browser tests");
  await run("npx", ["playwright", "install", "chromium"], { shell: process.platform === "win32" });
  if (await findChromium()) return true;
  await installPackage("chromium");
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
