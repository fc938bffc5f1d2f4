// The stages of `npm test`: each answers how many checks passed and failed, and names those that failed.
import fs from "node:fs";
import { buildIfNeeded } from "../start/build.mjs";
import { inProject } from "../start/project.mjs";
import { runNode } from "../start/run.mjs";
import { ensureChromium } from "./chromium.mjs";
import { failuresOfPlaywright, failuresOfVitest, readResult, resultFile } from "./results.mjs";

const BIN = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  next: "node_modules/next/dist/bin/next",
  playwright: "node_modules/@playwright/test/cli.js",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
};

/** @typedef {{ passed: number, failed: number, note?: string, failures?: string[] }} Count */

/** @type {Record<string, () => Promise<Count>>} */
export const STAGES = {
  structure: () => oneCheck(["scripts/check-structure.mjs"]),
  biome: () => oneCheck([BIN.biome, "check", "."]),
  types: () => oneCheck([BIN.next, "typegen"], [BIN.tsc, "--noEmit"]),
  requirements: () => oneCheck(["scripts/test/requirements.mjs"]),
  tests: () => vitest(["unit", "components", "integration", "apart"]),
  faults: () => vitest(["faults"]),
  build: async () => {
    await buildIfNeeded();
    return { passed: 1, failed: 0 };
  },
  browser: () => playwright(),
};

/** Parts of the stage `tests`, for `--only`. @type {typeof STAGES} */
export const PARTS = {
  unit: () => vitest(["unit", "components"]),
  integration: () => vitest(["integration", "apart"]),
  permissions: () => vitest(["integration"], "tests/permissions/"),
};

/** Programs that together are one check: it fails with the first that fails. The tests beside it go first. */
async function oneCheck(...programs) {
  for (const program of programs) {
    if ((await runNode(program, { env: testEnvironment(), patient: true })) !== 0)
      return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

async function vitest(projects, ...paths) {
  const output = resultFile(`${projects[0]}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${output}`];
  const args = [BIN.vitest, "run", "--passWithNoTests", ...reporters];
  const code = await runNode([...args, ...projects.map((name) => `--project=${name}`), ...paths], {
    env: testEnvironment(),
  });
  const result = readResult(output);
  if (!result) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const failures = failuresOfVitest(result);
  return withExitCode(code, { passed: result.numPassedTests, failed: failures.length, failures });
}

async function playwright() {
  const specs = fs.existsSync(inProject("tests/e2e"))
    ? fs.readdirSync(inProject("tests/e2e"), { recursive: true })
    : [];
  if (!specs.some((file) => String(file).endsWith(".spec.ts")))
    return { passed: 0, failed: 0, note: "no tests yet" };
  if (!(await ensureChromium())) {
    throw new Error("No Chromium could be found or installed: install one, or set CHROMIUM_PATH.");
  }
  const output = resultFile("browser.json");
  const env = { ...testEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: output };
  const code = await runNode([BIN.playwright, "test", "--reporter=line,json"], { env });
  const result = readResult(output);
  if (!result) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = result.stats;
  return withExitCode(code, {
    passed: expected,
    failed: unexpected + flaky,
    failures: failuresOfPlaywright(result),
  });
}

/** A run that fails without a failed test (an unhandled error, say) is one failed check. */
const withExitCode = (code, count) => (code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count);

/** The tests choose their own settings; NODE_ENV of the caller would change what they see. */
function testEnvironment() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}
