// `npm run client`: writes examples/client/generated, types and one function a call, out of the API description.
import "../start/node-version.mjs";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { register } from "node:module";
import os from "node:os";
import path from "node:path";
import { inProject } from "../start/project.mjs";

const asModule = (text) => `data:text/javascript,${encodeURIComponent(text)}`;

/** The generator writes by the interface of TypeScript 5, which later ones do not have and ts-morph brings along. */
const TYPESCRIPT_5 = asModule(
  `import { ts } from "${import.meta.resolve("@ts-morph/common")}"; export default ts;`,
);
const HOOKS = `export const resolve = (name, from, next) =>
  name === "typescript" ? { url: "${TYPESCRIPT_5}", shortCircuit: true } : next(name, from);`;

/** @param {string} file */
function writeDescription(file) {
  const args = ["--import", "tsx", inProject("scripts/commands/api-description.ts"), file];
  const { status } = spawnSync(process.execPath, args, { cwd: inProject(), stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "wardway-client-"));
try {
  const description = path.join(folder, "openapi.json");
  writeDescription(description);
  register(asModule(HOOKS));
  const { createClient } = await import("@hey-api/openapi-ts");
  await createClient({
    input: description,
    output: inProject("examples/client/generated"),
    plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
    logs: { level: "warn" },
  });
} finally {
  fs.rmSync(folder, { recursive: true });
}
