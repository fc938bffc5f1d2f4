// The stages of `npm test`: each answers how many checks passed and failed, names those that failed, and its
// dearest files.
import { buildIfNeeded } from "../start/build.mjs";
import { runNode } from "../start/run.mjs";
import { ensureChromium } from "./chromium.mjs";
import { missingPdfTools } from "./pdf-tools.mjs";
import { ensurePgbouncer } from "./pgbouncer.mjs";
import {
  failuresOfPlaywright,
  failuresOfVitest,
  readResult,
  resultFile,
  slowestOfPlaywright,
  slowestOfVitest,
} from "./results.mjs";

const BIN = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  next: "node_modules/next/dist/bin/next",
  playwright: "node_modules/@playwright/test/cli.js",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
};

/** @typedef {{ passed: number, failed: number, note?: string, failures?: string[], dearest?: string[] }} Count */

/** Which tests of a stage are asked for. @typedef {import("./choice.mjs").Choice} Choice */

/** @type {Record<string, (choice: Choice) => Promise<Count>>} */
export const STAGES = {
  structure: () => oneCheck(["scripts/check-structure.mjs"]),
  biome: () => oneCheck([BIN.biome, "check", "."]),
  // Several checkers judge what they share each for itself: one takes half of the processor, and no longer on two cores.
  types: () => oneCheck([BIN.next, "typegen"], [BIN.tsc, "--noEmit", "--singleThreaded"]),
  requirements: () => oneCheck(["scripts/test/requirements.mjs"]),
  tests: (choice) => vitest(["unit", "components", "integration", "apart"], choice),
  unit: (choice) => vitest(["unit", "components"], choice),
  integration: (choice) => vitest(["integration", "apart"], choice),
  permissions: (choice) =>
    vitest(["integration"], { ...choice, related: null, folders: ["tests/permissions/"] }),
  faults: (choice) => vitest(["faults"], choice),
  build: async () => {
    await buildIfNeeded();
    return oneCheck(["scripts/bench/page-weights.mjs"]);
  },
  browser: (choice) => playwright(choice),
};

/** Programs that together are one check: it fails with the first that fails. The tests beside it go first. */
async function oneCheck(...programs) {
  for (const program of programs) {
    if ((await runNode(program, { env: testEnvironment(), patient: true })) !== 0)
      return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

/** @param {string[]} projects @param {Choice} choice */
async function vitest(projects, { folders, related, shard }) {
  if (related?.length === 0) return { passed: 0, failed: 0, note: "nothing changed" };
  const missing = projects.includes("integration") ? await missingPdfTools() : [];
  if (missing.length > 0)
    throw new Error(
      `Not found, and not to be installed: ${missing.join(", ")} (packages poppler-utils and qpdf).`,
    );
  const output = resultFile(`${projects[0]}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${output}`];
  const which = related ? ["related", "--run", ...related] : ["run", ...folders];
  const args = [...which, "--passWithNoTests", ...sharded(shard), ...reporters];
  const code = await runNode([BIN.vitest, ...args, ...projects.map((name) => `--project=${name}`)], {
    env: testEnvironment(),
  });
  const result = readResult(output);
  if (!result) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const failures = failuresOfVitest(result);
  return withExitCode(code, {
    passed: result.numPassedTests,
    failed: failures.length,
    failures,
    dearest: slowestOfVitest(result),
  });
}

/** No import leads from a test to the screen it opens: a change alone narrows nothing. @param {Choice} choice */
async function playwright({ folders, shard }) {
  const own = folders.filter((folder) => folder.startsWith("tests/e2e/"));
  if (folders.length && !own.length) return { passed: 0, failed: 0, note: "no tests there" };
  if (!(await ensureChromium())) {
    throw new Error("No Chromium could be found or installed: install one, or set CHROMIUM_PATH.");
  }
  if (!(await ensurePgbouncer())) {
    throw new Error("No PgBouncer could be found or installed: install one, or set PGBOUNCER_PATH.");
  }
  const output = resultFile("browser.json");
  const env = { ...testEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: output };
  const args = ["test", "--reporter=line,json", ...sharded(shard), ...own];
  const code = await runNode([BIN.playwright, ...args], { env });
  const result = readResult(output);
  if (!result) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = result.stats;
  return withExitCode(code, {
    passed: expected,
    failed: unexpected + flaky,
    failures: failuresOfPlaywright(result),
    dearest: slowestOfPlaywright(result),
  });
}

/** Both runners know `--shard=1/3`: the first third of the test files. */
const sharded = (shard) => (shard ? [`--shard=${shard}`] : []);

/** A run that fails without a failed test (an unhandled error, say) is one failed check. */
const withExitCode = (code, count) => (code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count);

/** The tests choose their own settings; NODE_ENV of the caller would change what they see. */
function testEnvironment() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}
