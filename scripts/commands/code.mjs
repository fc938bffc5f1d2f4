// `npm run code`: prints the code of this minute of the demo's authenticator app.
import "../start/node-version.mjs";
import { spawnSync } from "node:child_process";
import { inProject } from "../start/project.mjs";

const { status } = spawnSync(process.execPath, ["--import", "tsx", inProject("scripts/commands/code.ts")], {
  cwd: inProject(),
  stdio: "inherit",
});
process.exitCode = status ?? 1;
